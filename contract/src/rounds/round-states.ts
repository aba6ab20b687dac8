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
export const roundActors = ['founder', 'team', 'system'] as const;
export type RoundActor = (typeof roundActors)[number];

/** Who is notified; `committed` is every investor with a commitment that has not ended. */
export type Notified = 'founders' | 'team' | 'committed' | 'investor';

interface RoundRule {
  by: readonly RoundActor[];
  /** The next state by the current one; in any other state the act is a conflict. Resuming returns to the state before. */
  next: Partial<Record<RoundState, RoundState>>;
  /** Further conditions, as text. */
  condition: string;
  notifies: readonly Notified[];
}

const rules = {
  propose: {
    by: ['founder'],
    next: { draft: 'proposed' },
    condition: 'the issuing company is on record and its declaration is valid',
    notifies: ['team'],
  },
  take_back: { by: ['founder'], next: { proposed: 'draft' }, condition: '', notifies: ['team'] },
  return: { by: ['team'], next: { proposed: 'draft' }, condition: 'with a reason', notifies: ['founders'] },
  approve: {
    by: ['team'],
    next: { proposed: 'proposed' },
    condition:
      'not by anyone with a declared interest; password or second factor given within ten minutes; the venture is active and listed and has no open round; the declaration is valid; what the operator receives is on record',
    notifies: ['founders'],
  },
  open: {
    by: ['team', 'system'],
    next: { proposed: 'open' },
    condition: 'approved by the team, and the opening time has come',
    notifies: ['founders'],
  },
  suspend: {
    by: ['team', 'system'],
    next: { open: 'suspended', settling: 'suspended' },
    condition: 'with a reason; all clocks stop',
    notifies: ['founders', 'committed', 'team'],
  },
  resume: {
    by: ['team'],
    next: { suspended: 'open' },
    condition: 'the venture is active and listed; whatever was due moves by the suspended time',
    notifies: ['founders', 'committed'],
  },
  cancel: {
    by: ['team'],
    next: {
      proposed: 'cancelled',
      open: 'cancelled',
      suspended: 'cancelled',
      settling: 'cancelled',
    },
    condition: 'with a reason; no allocation is confirmed yet',
    notifies: ['founders', 'committed', 'team'],
  },
  discard: { by: ['founder'], next: { draft: 'cancelled' }, condition: '', notifies: [] },
  end: {
    by: ['system'],
    next: { open: 'settling' },
    condition: 'the closing time has come',
    notifies: ['founders', 'committed'],
  },
  settle: {
    by: ['system'],
    next: { settling: 'settling' },
    condition: 'the last reflection period has ended and the minimum is reached',
    notifies: ['founders', 'team'],
  },
  fail: {
    by: ['system'],
    next: { settling: 'failed' },
    condition: 'the firm commitments are below the minimum',
    notifies: ['founders', 'committed', 'team'],
  },
  close: {
    by: ['system'],
    next: { settling: 'closed' },
    condition: 'every commitment is decided and each allocation confirmed',
    notifies: ['founders', 'committed', 'team'],
  },
} as const satisfies Record<string, RoundRule>;

export type RoundAct = keyof typeof rules;
export const roundRules: Record<RoundAct, RoundRule> = rules;
export const roundActs = Object.keys(rules) as RoundAct[];

type RoundTransition = { to: RoundState } | { error: 'forbidden' | 'conflict' };

/** The effect of an act on a round in this state; server and screens both use it, and docs/rules.md prints its table. */
export function roundTransition(state: RoundState, actor: RoundActor, act: RoundAct): RoundTransition {
  const { by, next } = roundRules[act];
  if (!by.includes(actor)) return { error: 'forbidden' };
  const to = next[state];
  return to ? { to } : { error: 'conflict' };
}
