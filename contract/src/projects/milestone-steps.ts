/** The states of a milestone; in `revision` it was returned with numbered requests. */
export const milestoneStates = ['planned', 'active', 'submitted', 'revision', 'accepted', 'dropped'] as const;
export type MilestoneState = (typeof milestoneStates)[number];

/** Labels of the states on screens, with their tone. */
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
/** Accepted or dropped: it no longer blocks other milestones. */
export const isDoneState = (state: MilestoneState): boolean => state === 'accepted' || state === 'dropped';

/** Who acts. Project manager and founder do the work; `acceptingSide` says who accepts it. */
export const milestoneActors = ['manager', 'founder', 'team'] as const;
export type MilestoneActor = (typeof milestoneActors)[number];

/** Who is notified. `acceptors`: who may accept it; `owner`: its owner and its submitter; `followers`: investors who funded the venture. */
export type MilestoneAudience = 'acceptors' | 'owner' | 'people' | 'followers';

interface MilestoneRule {
  /** `acceptor`: someone on the accepting side who neither submitted nor owns the milestone. */
  by: readonly MilestoneActor[] | 'acceptor' | 'submitter';
  /** The next state by the current one; in any other state the act is a conflict. */
  next: Partial<Record<MilestoneState, MilestoneState>>;
  /** Further conditions, as text. */
  condition: string;
  notifies: readonly MilestoneAudience[];
}

const rules = {
  start: {
    by: ['manager', 'founder'],
    next: { planned: 'active' },
    condition: 'what it waits for is accepted or dropped',
    notifies: [],
  },
  postpone: { by: ['manager', 'founder'], next: { active: 'planned' }, condition: '', notifies: [] },
  submit: {
    by: ['manager', 'founder'],
    next: { active: 'submitted', revision: 'submitted' },
    condition:
      'every deliverable is there, at least one; what it waits for is accepted or dropped; each open request is answered',
    notifies: ['acceptors'],
  },
  take_back: { by: 'submitter', next: { submitted: 'active' }, condition: '', notifies: ['acceptors'] },
  accept: {
    by: 'acceptor',
    next: { submitted: 'accepted' },
    condition: 'not by anyone who submitted or owns it or has a declared interest',
    notifies: ['people', 'followers'],
  },
  return: {
    by: 'acceptor',
    next: { submitted: 'revision' },
    condition: 'with numbered requests; not by anyone who submitted or owns it or has a declared interest',
    notifies: ['owner'],
  },
  drop: {
    by: ['founder', 'team'],
    next: { planned: 'dropped', active: 'dropped', revision: 'dropped', submitted: 'dropped' },
    condition: 'with a reason',
    notifies: ['people'],
  },
  restore: { by: ['founder', 'team'], next: { dropped: 'planned' }, condition: '', notifies: ['people'] },
} as const satisfies Record<string, MilestoneRule>;

export type MilestoneAct = keyof typeof rules;
export const milestoneRules: Record<MilestoneAct, MilestoneRule> = rules;
export const milestoneActs = Object.keys(rules) as MilestoneAct[];

/** Labels of the acts on screens. */
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

/** A person's roles in a project. */
export interface MilestonePerson {
  userId: number;
  actors: readonly MilestoneActor[];
}

/** What decides who may do what with a milestone. */
export interface MilestoneFacts {
  state: MilestoneState;
  /** Null if no one has submitted it, or if the account is deleted. */
  submittedBy: number | null;
  ownerId: number | null;
  /** Who accepts it, decided when it is submitted; null before that. */
  acceptedBySide: AcceptingSide | null;
}

export type AcceptingSide = Extract<MilestoneActor, 'founder' | 'team'>;

/**
 * Who accepts a milestone: the team if a founder submitted or owns it, otherwise the founders. The accepting side is therefore never
 * the one that did the work.
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

/** What this person can do with the milestone now, conditions aside. */
export const possibleMilestoneActs = (facts: MilestoneFacts, person: MilestonePerson): MilestoneAct[] =>
  milestoneActs.filter((act) => 'to' in milestoneTransition(facts, person, act));
