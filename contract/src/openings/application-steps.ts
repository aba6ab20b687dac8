import { fromEach, type Rule, stateTable } from '../states/state-table.ts';

/** The states of an application for an opening. */
export const applicationStates = [
  'applied',
  'shortlisted',
  'proposed',
  'agreed',
  'accepted',
  'declined',
  'withdrawn',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

export const applicationStateLabels: Record<ApplicationState, string> = {
  applied: 'Applied',
  shortlisted: 'Shortlisted',
  proposed: 'Proposed',
  agreed: 'Agreed',
  accepted: 'Joined',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/** Who acts: the team, a founder of the venture, or the project manager who applied. */
export type ApplicationActor = 'team' | 'founder' | 'applicant';
export type ApplicationAct = 'shortlist' | 'propose' | 'agree' | 'accept' | 'decline' | 'refuse' | 'withdraw';

interface ApplicationRule extends Rule<ApplicationState, ApplicationActor> {
  notifies: readonly ApplicationActor[];
}

const underWay = ['applied', 'shortlisted', 'proposed', 'agreed'] as const;

export const applicationChanged =
  'Someone else has changed this application. You now see the current version.';

export const applicationTable = stateTable<
  ApplicationState,
  ApplicationActor,
  ApplicationAct,
  ApplicationRule
>({
  states: applicationStates,
  actors: ['team', 'founder', 'applicant'],
  refusal: applicationChanged,
  rules: {
    /** From now on the applicant can see which venture it is. */
    shortlist: { by: ['team'], next: { applied: 'shortlisted' }, notifies: ['applicant'] },
    propose: { by: ['team'], next: { shortlisted: 'proposed' }, notifies: ['founder', 'applicant'] },
    agree: { by: ['founder'], next: { proposed: 'agreed' }, notifies: ['applicant', 'team'] },
    /** The applicant joins the venture as its project manager, and the opening is filled. */
    accept: { by: ['applicant'], next: { agreed: 'accepted' }, notifies: ['founder', 'team'] },
    decline: {
      by: ['team'],
      next: fromEach(underWay, 'declined'),
      notifies: ['applicant'],
    },
    /** The founder does not agree: the team may propose someone else. */
    refuse: {
      by: ['founder'],
      next: fromEach(['proposed', 'agreed'], 'declined'),
      notifies: ['applicant', 'team'],
    },
    withdraw: {
      by: ['applicant'],
      next: fromEach(underWay, 'withdrawn'),
      notifies: ['team'],
    },
  },
});

/** Whether founders can read an application in this state: once the team has proposed it. */
export const isForFounders = (state: ApplicationState): boolean =>
  state === 'proposed' || state === 'agreed' || state === 'accepted';

/** Whether the applicant can see which venture it is in this state; not after a withdrawal or a decline. */
export const isNamedState = (state: ApplicationState): boolean =>
  state === 'shortlisted' || isForFounders(state);

const isOver = (state: ApplicationState | undefined) => state === 'declined' || state === 'withdrawn';

/** Who acts next on an application in this state; null once it is over. */
export function nextActor(state: ApplicationState): ApplicationActor | null {
  const steps = Object.values(applicationTable.rules);
  return steps.find(({ next }) => next[state] !== undefined && !isOver(next[state]))?.by[0] ?? null;
}
