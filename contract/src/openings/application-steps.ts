/** Where an application for an opening stands. */
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
export const applicationActors = ['team', 'founder', 'applicant'] as const;
export type ApplicationActor = (typeof applicationActors)[number];

interface ApplicationRule {
  by: readonly ApplicationActor[];
  next: Partial<Record<ApplicationState, ApplicationState>>;
  /** Besides whoever acts. */
  tells: readonly ApplicationActor[];
}

const rules = {
  /** From now on the applicant reads which venture it is. */
  shortlist: { by: ['team'], next: { applied: 'shortlisted' }, tells: ['applicant'] },
  propose: { by: ['team'], next: { shortlisted: 'proposed' }, tells: ['founder', 'applicant'] },
  agree: { by: ['founder'], next: { proposed: 'agreed' }, tells: ['applicant', 'team'] },
  /** The applicant joins the venture as its project manager, and the opening is filled. */
  accept: { by: ['applicant'], next: { agreed: 'accepted' }, tells: ['founder', 'team'] },
  decline: {
    by: ['team'],
    next: { applied: 'declined', shortlisted: 'declined', proposed: 'declined', agreed: 'declined' },
    tells: ['applicant'],
  },
  /** The founder does not agree: the team may propose someone else. */
  refuse: {
    by: ['founder'],
    next: { proposed: 'declined', agreed: 'declined' },
    tells: ['applicant', 'team'],
  },
  withdraw: {
    by: ['applicant'],
    next: { applied: 'withdrawn', shortlisted: 'withdrawn', proposed: 'withdrawn', agreed: 'withdrawn' },
    tells: ['team'],
  },
} as const satisfies Record<string, ApplicationRule>;

export type ApplicationAct = keyof typeof rules;
export const applicationRules: Record<ApplicationAct, ApplicationRule> = rules;
export const applicationActs = Object.keys(rules) as ApplicationAct[];

/** The effect of an act on an application; server and screens both use it, and docs/rules.md prints its table. */
export function applicationTransition(
  state: ApplicationState,
  actor: ApplicationActor,
  act: ApplicationAct,
): { to: ApplicationState } | { error: 'forbidden' | 'conflict' } {
  const { by, next } = applicationRules[act];
  if (!by.includes(actor)) return { error: 'forbidden' };
  const to = next[state];
  return to ? { to } : { error: 'conflict' };
}

export const possibleApplicationActs = (state: ApplicationState, actor: ApplicationActor): ApplicationAct[] =>
  applicationActs.filter((act) => 'to' in applicationTransition(state, actor, act));

/** Founders read applications from when the team proposes them. */
export const isForFounders = (state: ApplicationState): boolean =>
  state === 'proposed' || state === 'agreed' || state === 'accepted';

/** The venture is named to applicants in these states; whoever withdrew or was declined no longer reads it. */
export const isNamedState = (state: ApplicationState): boolean =>
  state === 'shortlisted' || isForFounders(state);

const isOver = (state: ApplicationState | undefined) => state === 'declined' || state === 'withdrawn';

/** Who takes an application on from this state; null once it is over. */
export function nextActor(state: ApplicationState): ApplicationActor | null {
  const steps = Object.values(applicationRules);
  return steps.find(({ next }) => next[state] !== undefined && !isOver(next[state]))?.by[0] ?? null;
}
