import { expect, test } from 'vitest';
import {
  type ListingAct,
  type ListingState,
  listingStateOf,
  listingStates,
  listingTable,
  reviewStateOf,
} from './listing-transitions.ts';

/** Every transition there is; all others must be refused. */
const existing = [
  'draft, submit by founder: review',
  'revision, submit by founder: review',
  'approved, submit by founder: review',
  'review, withdraw by founder: draft',
  'review, request_changes by team: revision',
  'revision, request_changes by team: revision',
  'approved, request_changes by team: revision',
  'review, approve by team: listed',
  'revision, approve by team: listed',
  'listed, unlist by team: approved',
  'approved, relist by team: listed',
  // Held decisions that are sent later, and the unlisting of a venture that has no founder left.
  'review, request_changes by system: revision',
  'revision, request_changes by system: revision',
  'approved, request_changes by system: revision',
  'review, approve by system: listed',
  'revision, approve by system: listed',
  'listed, unlist by system: approved',
];

const actsOf: Record<(typeof listingTable.actors)[number], ListingAct[]> = {
  founder: ['submit', 'withdraw'],
  team: ['request_changes', 'approve', 'unlist', 'relist'],
  system: ['request_changes', 'approve', 'unlist'],
};

const combinations = listingStates.flatMap((state) =>
  listingTable.actors.flatMap((actor) => listingTable.acts.map((act) => ({ state, actor, act }))),
);

test.each(combinations)('$act by $actor of a listing in $state', ({ state, actor, act }) => {
  const line = existing.find((text) => text.startsWith(`${state}, ${act} by ${actor}: `));
  const refused = actsOf[actor].includes(act)
    ? { error: 'conflict', message: listingTable.rules[act].refusal }
    : { error: 'forbidden' };
  expect(listingTable.transition(state, [actor], act)).toEqual(line ? { to: line.split(': ')[1] } : refused);
});

test.each<[ListingState, ListingAct[], ListingAct[]]>([
  ['draft', ['submit'], []],
  ['review', ['withdraw'], ['request_changes', 'approve']],
  ['revision', ['submit'], ['request_changes', 'approve']],
  ['approved', ['submit'], ['request_changes', 'relist']],
  ['listed', [], ['unlist']],
])('a listing in %s: founders can %j, the team can %j', (state, founder, team) => {
  expect(listingTable.possibleActs(state, ['founder'])).toEqual(founder);
  expect(listingTable.possibleActs(state, ['team'])).toEqual(team);
});

test('the state is that of the review, unless a date of listing makes it listed', () => {
  for (const state of listingStates) {
    const isListed = state === 'listed';
    expect(listingStateOf({ reviewState: reviewStateOf(state), isListed })).toBe(state);
  }
});
