import { fromEach, type Rule, stateTable } from '../states/state-table.ts';

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

/** A side of a project. Manager and founder do the work; `acceptingSide` says who accepts it. */
export type MilestoneSide = 'manager' | 'founder' | 'team';
/** Who acts. `acceptor`: someone on the accepting side who neither submitted nor owns the milestone. */
type MilestoneActor = MilestoneSide | 'submitter' | 'acceptor';

/** Who is notified. `acceptors`: who may accept it; `owner`: its owner and its submitter; `followers`: investors who funded the venture. */
export type MilestoneAudience = 'acceptors' | 'owner' | 'people' | 'followers';

export type MilestoneAct =
  | 'start'
  | 'postpone'
  | 'submit'
  | 'take_back'
  | 'accept'
  | 'return'
  | 'drop'
  | 'restore';

interface MilestoneRule extends Rule<MilestoneState, MilestoneActor> {
  notifies: readonly MilestoneAudience[];
}

export const milestoneTable = stateTable<MilestoneState, MilestoneActor, MilestoneAct, MilestoneRule>({
  states: milestoneStates,
  actors: ['manager', 'founder', 'team', 'submitter', 'acceptor'],
  rules: {
    start: {
      by: ['manager', 'founder'],
      next: { planned: 'active' },
      condition: 'what it waits for is accepted or dropped',
      notifies: [],
    },
    postpone: { by: ['manager', 'founder'], next: { active: 'planned' }, notifies: [] },
    submit: {
      by: ['manager', 'founder'],
      next: { active: 'submitted', revision: 'submitted' },
      condition:
        'every deliverable is there, at least one; what it waits for is accepted or dropped; each open request is answered',
      notifies: ['acceptors'],
    },
    take_back: { by: ['submitter'], next: { submitted: 'active' }, notifies: ['acceptors'] },
    accept: {
      by: ['acceptor'],
      next: { submitted: 'accepted' },
      condition: 'not by anyone who submitted or owns it or has a declared interest',
      notifies: ['people', 'followers'],
    },
    return: {
      by: ['acceptor'],
      next: { submitted: 'revision' },
      condition: 'with numbered requests; not by anyone who submitted or owns it or has a declared interest',
      notifies: ['owner'],
    },
    drop: {
      by: ['founder', 'team'],
      next: fromEach(['planned', 'active', 'revision', 'submitted'], 'dropped'),
      condition: 'with a reason',
      notifies: ['people'],
    },
    restore: { by: ['founder', 'team'], next: { dropped: 'planned' }, notifies: ['people'] },
  },
});

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

/** A person in a project. */
export interface MilestonePerson {
  userId: number;
  sides: readonly MilestoneSide[];
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

export type AcceptingSide = Extract<MilestoneSide, 'founder' | 'team'>;

/**
 * Who accepts a milestone: the team if a founder submitted or owns it, otherwise the founders. The accepting side is therefore never
 * the one that did the work.
 */
export const acceptingSide = (work: {
  submitterIsFounder: boolean;
  ownerIsFounder: boolean;
}): AcceptingSide => (work.submitterIsFounder || work.ownerIsFounder ? 'team' : 'founder');

/** Everything that a person is to a milestone. */
export function milestoneActors(
  { submittedBy, ownerId, acceptedBySide }: MilestoneFacts,
  { userId, sides }: MilestonePerson,
): MilestoneActor[] {
  const isOwn = submittedBy === userId || ownerId === userId;
  const isAcceptor = !isOwn && acceptedBySide !== null && sides.includes(acceptedBySide);
  return [
    ...sides,
    ...(submittedBy === userId ? (['submitter'] as const) : []),
    ...(isAcceptor ? (['acceptor'] as const) : []),
  ];
}
