/** Where a milestone stands; `revision` is returned with numbered requests. */
export const milestoneStates = ['planned', 'active', 'submitted', 'revision', 'accepted', 'dropped'] as const;
export type MilestoneState = (typeof milestoneStates)[number];

/** Screens' names of the states, with their tone. */
export const milestoneStateLabels = {
  planned: { label: 'Planned', tone: 'slate' },
  active: { label: 'Active', tone: 'blue' },
  submitted: { label: 'Submitted', tone: 'amber' },
  revision: { label: 'Changes requested', tone: 'red' },
  accepted: { label: 'Accepted', tone: 'green' },
  dropped: { label: 'Dropped', tone: 'slate' },
} as const satisfies Record<MilestoneState, { label: string; tone: string }>;

/** There is work left to do. */
export const isOpenState = (state: MilestoneState): boolean =>
  state === 'planned' || state === 'active' || state === 'revision';
/** Nothing waits for it any more. */
export const isDoneState = (state: MilestoneState): boolean => state === 'accepted' || state === 'dropped';

/** Who acts: project manager and founder work, the accepting side is one that `acceptingSide` names. */
export const milestoneActors = ['manager', 'founder', 'team'] as const;
export type MilestoneActor = (typeof milestoneActors)[number];

/** Who is notified. `acceptors`: who may accept it; `owner`: its owner and whoever submitted it; `followers`: investors who funded. */
export type MilestoneAudience = 'acceptors' | 'owner' | 'people' | 'followers';

interface MilestoneRule {
  /** `acceptor`: the side that did not do the work, and nobody their own. */
  by: readonly MilestoneActor[] | 'acceptor' | 'submitter';
  /** The next state by the present one; in any other state the act is a conflict. */
  next: Partial<Record<MilestoneState, MilestoneState>>;
  /** What must be true besides, in words. */
  condition: string;
  tells: readonly MilestoneAudience[];
}

const rules = {
  start: {
    by: ['manager', 'founder'],
    next: { planned: 'active' },
    condition: 'what it waits for is accepted or dropped',
    tells: [],
  },
  postpone: { by: ['manager', 'founder'], next: { active: 'planned' }, condition: '', tells: [] },
  submit: {
    by: ['manager', 'founder'],
    next: { active: 'submitted', revision: 'submitted' },
    condition:
      'every deliverable is there, at least one; what it waits for is accepted or dropped; each open request is answered',
    tells: ['acceptors'],
  },
  take_back: { by: 'submitter', next: { submitted: 'active' }, condition: '', tells: ['acceptors'] },
  accept: {
    by: 'acceptor',
    next: { submitted: 'accepted' },
    condition: 'nobody who submitted or owns it, and nobody with a declared interest',
    tells: ['people', 'followers'],
  },
  return: {
    by: 'acceptor',
    next: { submitted: 'revision' },
    condition: 'with numbered requests; nobody who submitted or owns it, and nobody with a declared interest',
    tells: ['owner'],
  },
  drop: {
    by: ['founder', 'team'],
    next: { planned: 'dropped', active: 'dropped', revision: 'dropped', submitted: 'dropped' },
    condition: 'with a reason',
    tells: ['people'],
  },
  restore: { by: ['founder', 'team'], next: { dropped: 'planned' }, condition: '', tells: ['people'] },
} as const satisfies Record<string, MilestoneRule>;

export type MilestoneAct = keyof typeof rules;
export const milestoneRules: Record<MilestoneAct, MilestoneRule> = rules;
export const milestoneActs = Object.keys(rules) as MilestoneAct[];

/** What screens call the steps. */
export const milestoneActLabels: Record<MilestoneAct, string> = {
  start: 'Start',
  postpone: 'Plan for later',
  submit: 'Submit',
  take_back: 'Take back',
  accept: 'Accept',
  return: 'Request changes',
  drop: 'Drop',
  restore: 'Plan again',
};

/** What a person is to a project, and to one of its milestones. */
export interface MilestonePerson {
  userId: number;
  actors: readonly MilestoneActor[];
}

/** What decides who may do what with a milestone. */
export interface MilestoneFacts {
  state: MilestoneState;
  /** Null when nobody has submitted it, or the account is gone. */
  submittedBy: number | null;
  ownerId: number | null;
  /** Who accepts it, as it was decided when it was submitted; null before. */
  acceptedBySide: AcceptingSide | null;
}

export type AcceptingSide = Extract<MilestoneActor, 'founder' | 'team'>;

/**
 * Who accepts what is submitted: the founders what a project manager did, the team everything that a founder submitted or owns. So the
 * side that accepts is never the one that did the work.
 */
export const acceptingSide = (work: {
  submitterIsFounder: boolean;
  ownerIsFounder: boolean;
}): AcceptingSide => (work.submitterIsFounder || work.ownerIsFounder ? 'team' : 'founder');

type MilestoneTransition = { to: MilestoneState } | { error: 'forbidden' | 'conflict' };

/** The effect of an act on a milestone. Server and screens both use it, and docs/rules.md prints its table. */
export function milestoneTransition(
  facts: MilestoneFacts,
  person: MilestonePerson,
  act: MilestoneAct,
): MilestoneTransition {
  const to = milestoneRules[act].next[facts.state];
  if (!to) return { error: 'conflict' };
  return isActor(facts, person, act) ? { to } : { error: 'forbidden' };
}

function isActor(facts: MilestoneFacts, { userId, actors }: MilestonePerson, act: MilestoneAct): boolean {
  const { by } = milestoneRules[act];
  if (by === 'submitter') return facts.submittedBy === userId;
  if (by !== 'acceptor') return by.some((actor) => actors.includes(actor));
  const isOwn = facts.submittedBy === userId || facts.ownerId === userId;
  return !isOwn && facts.acceptedBySide !== null && actors.includes(facts.acceptedBySide);
}

/** What this person can do with the milestone now, besides its conditions. */
export const possibleMilestoneActs = (facts: MilestoneFacts, person: MilestonePerson): MilestoneAct[] =>
  milestoneActs.filter((act) => 'to' in milestoneTransition(facts, person, act));
