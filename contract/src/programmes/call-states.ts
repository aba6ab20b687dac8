import { stateTable } from '../states/state-table.ts';

/** Whether visitors can read a programme or a call. `withdrawn`: it was public before and can be published again. */
export const publicStates = ['draft', 'published', 'withdrawn'] as const;
export type PublicState = (typeof publicStates)[number];

export const publicStateLabels: Record<PublicState, string> = {
  draft: 'Draft',
  published: 'Published',
  withdrawn: 'Unpublished',
};

export type PublicationAct = 'publish' | 'withdraw' | 'discard';

/** Programmes and calls are published in the same way. Whether a call is open follows from its times (`callPhase`). */
export const publicationTable = stateTable<PublicState, 'team', PublicationAct>({
  states: publicStates,
  actors: ['team'],
  refusal: 'Someone else has changed this in the meantime. You now see the current version.',
  rules: {
    publish: {
      by: ['team'],
      next: { draft: 'published', withdrawn: 'published' },
      condition: 'a call: its programme is published',
    },
    /** Nobody outside the team sees it from the next request on. */
    withdraw: { by: ['team'], next: { published: 'withdrawn' } },
    /** Deletes it. What was public once stays, because people may have applied. */
    discard: {
      by: ['team'],
      next: { draft: 'draft' },
      condition: 'a programme: it has no calls',
      refusal: 'Only a draft that was never published can be deleted.',
    },
  },
});

/** Where a published call is in time. */
export const callPhases = ['coming', 'open', 'closed'] as const;
export type CallPhase = (typeof callPhases)[number];

export const callPhaseLabels: Record<CallPhase, string> = {
  coming: 'Opens soon',
  open: 'Open',
  closed: 'Closed',
};

/** The phase of a call at a moment. One without a closing time never closes; the grace period is not part of it. */
export function callPhase(call: { opensAt: Date; closesAt: Date | null }, now: Date): CallPhase {
  if (now < call.opensAt) return 'coming';
  return call.closesAt !== null && now >= call.closesAt ? 'closed' : 'open';
}
