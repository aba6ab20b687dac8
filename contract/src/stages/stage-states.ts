import { stateTable } from '../states/state-table.ts';
import { type SubmissionStatus, submissionStatus } from '../submissions/submissions.ts';
import { stageMessages } from './stage-messages.ts';

export const stageStates = ['planned', 'open', 'ended'] as const;
export type StageState = (typeof stageStates)[number];

export const stageStateLabels: Record<StageState, string> = {
  planned: 'Planned',
  open: 'Open',
  ended: 'Ended',
};

/** A stage of a call's review. While it is open its readers assess; an ended one is a record. */
export const stageTable = stateTable<StageState, 'team', 'start' | 'end' | 'discard'>({
  states: stageStates,
  actors: ['team'],
  refusal: stageMessages.stale,
  rules: {
    start: {
      by: ['team'],
      next: { planned: 'open' },
      condition: 'no other stage of the call is open',
      notifies: ['readers to whom something is assigned'],
    },
    end: { by: ['team'], next: { open: 'ended' } },
    /** Deletes it. */
    discard: {
      by: ['team'],
      next: { planned: 'planned' },
      condition: 'no application is in it',
      refusal: stageMessages.hasBegun,
    },
  },
});

/** Where an application stands changes only while it is under review; its status never changes with it. */
const underReview = { review: 'review', revision: 'revision' } as const;

/** Who moves applications between the stages of their call. */
export const standingInStageTable = stateTable<SubmissionStatus, 'team' | 'clock', 'arrive' | 'move'>({
  states: submissionStatus.options,
  actors: ['team', 'clock'],
  refusal: stageMessages.decided,
  rules: {
    /** Into the first stage, when that begins or while it is open. */
    arrive: { by: ['clock'], next: underReview },
    /** To a later stage, or back. */
    move: {
      by: ['team'],
      next: underReview,
      condition: 'the stage belongs to the same call and has not ended; no decision is held',
    },
  },
});
