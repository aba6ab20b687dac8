import { describe, expect, it } from 'vitest';
import { type ActionFacts, primaryAction } from './primary-action.ts';

const venture = { standing: 'active', has_founder: true, listing: 'preparing', review: 'draft' } as const;
const listed = { ...venture, listing: 'listed', review: 'approved' } as const;
const raising = { ...listed, listing: 'raising' } as const;
const unlisted = { ...venture, review: 'approved' } as const;
const granted = { state: 'granted', may_request: false } as const;

type Row = [state: string, facts: Partial<ActionFacts>, action: string | null];

const tables: Record<ActionFacts['side'], Row[]> = {
  founder: [
    ['the profile is incomplete', { isComplete: false }, 'profile: Complete the profile'],
    ['the profile is complete', {}, 'listing: Submit for listing'],
    ['under review', { venture: { ...venture, review: 'review' } }, 'documents: Add documents'],
    ['changes requested', { venture: { ...venture, review: 'revision' } }, 'listing: Answer the requests'],
    ['unlisted', { venture: unlisted }, 'listing: Submit for listing'],
    ['rounds are loading', { venture: listed }, null],
    ['no round', { venture: listed, round: null }, 'round: Propose a round'],
    ['the round is a draft', { venture: listed, round: 'draft' }, 'round: Continue your proposal'],
    ['the round is proposed', { venture: listed, round: 'proposed' }, 'documents: Add documents'],
    ['the round is open', { venture: raising, round: 'open' }, 'round: See the commitments'],
    ['the round failed', { venture: listed, round: 'failed' }, 'round: Propose a round'],
    ['the round closed', { venture: listed, round: 'closed' }, 'updates: Write an update'],
    ['paused', { venture: { ...listed, standing: 'paused' } }, null],
    ['graduated', { venture: { ...listed, standing: 'graduated' } }, null],
  ],
  project_manager: [
    ['active', {}, 'project: Open the project'],
    ['closed', { venture: { ...venture, standing: 'closed' } }, null],
  ],
  mentor: [['active', {}, 'documents: Open the data room']],
  investor: [
    ['access is loading', { venture: raising, round: 'open' }, null],
    ['no access', { access: { state: 'none', may_request: true } }, 'here: Request access'],
    ['access ended', { access: { state: 'expired', may_request: true } }, 'here: Request access'],
    ['not eligible', { access: { state: 'none', may_request: false }, round: null }, null],
    ['asked', { access: { state: 'requested', may_request: false }, round: null }, null],
    [
      'agreement needed',
      { access: { state: 'awaits_nda', may_request: false } },
      'here: Accept the agreement',
    ],
    ['round open', { access: granted, round: 'open', commitment: 'possible' }, 'round: Commit'],
    [
      'round open, may not commit',
      { access: granted, round: 'open', commitment: 'refused' },
      'documents: Open the data room',
    ],
    ['committed', { access: granted, round: 'open', commitment: 'made' }, 'round: See your commitment'],
    ['no round', { access: granted, round: null }, 'documents: Open the data room'],
  ],
  funder: [
    ['round closed', { access: granted, round: 'closed' }, 'updates: Read the updates'],
    ['a next round', { access: granted, round: 'open', commitment: 'possible' }, 'round: Commit'],
  ],
  team: [
    ['waits for the founder', {}, null],
    ['no founder', { venture: { ...venture, has_founder: false } }, 'people: Add a successor'],
    ['submitted', { venture: { ...venture, review: 'review' } }, 'listing: Review the listing'],
    ['unlisted', { venture: unlisted }, 'listing: List again'],
    ['round proposed', { venture: listed, round: 'proposed' }, 'round: Review the round'],
    ['round settling', { venture: raising, round: 'settling' }, 'round: Record a step'],
    ['paused', { venture: { ...venture, standing: 'paused' } }, 'team: Change the standing'],
    ['closed', { venture: { ...venture, standing: 'closed' } }, null],
  ],
};

describe.each(Object.entries(tables))('for %s', (side, rows) => {
  it.each(rows)('%s', (_state, facts, expected) => {
    const action = primaryAction({
      side: side as ActionFacts['side'],
      venture,
      isComplete: true,
      ...facts,
    });
    expect(action && `${action.tab}: ${action.label}`).toBe(expected);
  });
});
