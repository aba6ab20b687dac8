import { type Rule, stateTable } from '../states/state-table.ts';

/** The states of a round. */
export const roundStates = [
  'draft',
  'proposed',
  'open',
  'suspended',
  'settling',
  'closed',
  'failed',
  'cancelled',
] as const;
export type RoundState = (typeof roundStates)[number];

/** A venture has at most one round in these states; meanwhile, changes to its profile wait for the team's approval. */
export const raisingStates = ['open', 'suspended', 'settling'] as const satisfies RoundState[];
/** Only founders and the team see a round in these states. */
export const preparingStates = ['draft', 'proposed'] as const satisfies RoundState[];

export const isRaisingState = (state: RoundState): boolean =>
  raisingStates.some((raising) => raising === state);
export const isPreparingState = (state: RoundState): boolean =>
  preparingStates.some((preparing) => preparing === state);

/** Labels of the states on screens, with their tone. */
export const roundStateLabels = {
  draft: { label: 'Draft', tone: 'slate' },
  proposed: { label: 'Proposed', tone: 'amber' },
  open: { label: 'Open', tone: 'green' },
  suspended: { label: 'Suspended', tone: 'red' },
  settling: { label: 'Settling', tone: 'amber' },
  closed: { label: 'Closed', tone: 'green' },
  failed: { label: 'Not completed', tone: 'slate' },
  cancelled: { label: 'Cancelled', tone: 'slate' },
} as const satisfies Record<RoundState, { label: string; tone: string }>;

/** Who acts; `system`: scheduled work, and the effect of a venture leaving the catalogue. */
export type RoundActor = 'founder' | 'team' | 'system';

/** Who is notified; `committed` is every investor with a commitment that has not ended. */
export type Notified = 'founders' | 'team' | 'committed' | 'investor';

export type RoundAct =
  | 'propose'
  | 'take_back'
  | 'return'
  | 'approve'
  | 'open'
  | 'suspend'
  | 'resume'
  | 'cancel'
  | 'discard'
  | 'end'
  | 'settle'
  | 'fail'
  | 'close';

interface RoundRule extends Rule<RoundState, RoundActor> {
  notifies: readonly Notified[];
}

/** What can happen to a round. Resuming returns to the state before. */
export const roundTable = stateTable<RoundState, RoundActor, RoundAct, RoundRule>({
  states: roundStates,
  actors: ['founder', 'team', 'system'],
  rules: {
    propose: {
      by: ['founder'],
      next: { draft: 'proposed' },
      condition: 'the issuing company is on record and its declaration is valid',
      notifies: ['team'],
      refusal: 'Only a draft can be proposed.',
    },
    take_back: {
      by: ['founder'],
      next: { proposed: 'draft' },
      notifies: ['team'],
      refusal: 'The round is not proposed.',
    },
    return: {
      by: ['team'],
      next: { proposed: 'draft' },
      condition: 'not by anyone with a declared interest; with a reason',
      notifies: ['founders'],
      refusal: 'Only a proposed round can be returned.',
    },
    approve: {
      by: ['team'],
      next: { proposed: 'proposed' },
      condition:
        'not by anyone with a declared interest; password or second factor given within ten minutes; the venture is active and listed and has no open round; the declaration is valid; what the operator receives is on record',
      notifies: ['founders'],
      refusal: 'Only a proposed round can be approved.',
    },
    open: {
      by: ['team', 'system'],
      next: { proposed: 'open' },
      condition: 'approved by the team, and the opening time has come',
      notifies: ['founders'],
      refusal: 'Only a proposed round can be opened.',
    },
    suspend: {
      by: ['team', 'system'],
      next: { open: 'suspended', settling: 'suspended' },
      condition: 'not by anyone with a declared interest; with a reason; all clocks stop',
      notifies: ['founders', 'committed', 'team'],
      refusal: 'Only an open or settling round can be suspended.',
    },
    resume: {
      by: ['team'],
      next: { suspended: 'open' },
      condition:
        'not by anyone with a declared interest; the venture is active and listed; whatever was due moves by the suspended time',
      notifies: ['founders', 'committed'],
      refusal: 'The round is not suspended.',
    },
    cancel: {
      by: ['team'],
      next: {
        proposed: 'cancelled',
        open: 'cancelled',
        suspended: 'cancelled',
        settling: 'cancelled',
      },
      condition: 'not by anyone with a declared interest; with a reason; no allocation is confirmed yet',
      notifies: ['founders', 'committed', 'team'],
      refusal: 'This round is already over.',
    },
    discard: {
      by: ['founder'],
      next: { draft: 'cancelled' },
      notifies: [],
      refusal: 'Only a draft can be discarded.',
    },
    end: {
      by: ['system'],
      next: { open: 'settling' },
      condition: 'the closing time has come',
      notifies: ['founders', 'committed'],
      refusal: 'The round is not open.',
    },
    settle: {
      by: ['system'],
      next: { settling: 'settling' },
      condition: 'the last reflection period has ended and the minimum is reached',
      notifies: ['founders', 'team'],
      refusal: 'The round is not settling.',
    },
    fail: {
      by: ['system'],
      next: { settling: 'failed' },
      condition: 'the firm commitments are below the minimum',
      notifies: ['founders', 'committed', 'team'],
      refusal: 'The round is not settling.',
    },
    close: {
      by: ['system'],
      next: { settling: 'closed' },
      condition: 'every commitment is decided and each allocation confirmed',
      notifies: ['founders', 'committed', 'team'],
      refusal: 'The round is not settling.',
    },
  },
});
