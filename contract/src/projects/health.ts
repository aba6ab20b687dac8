import { addDays, type Day, daysBetween } from './calendar-days.ts';
import { type DatedMilestone, findDelays } from './dependencies.ts';
import { isDoneState, isOpenState } from './milestone-steps.ts';

export const healthStates = ['on_track', 'at_risk', 'late'] as const;
export type Health = (typeof healthStates)[number];

/** Days without a weekly report after which a project is at risk. */
export const silentAfterDays = 10;
/** A milestone that is due within this many days should have been started. */
export const startBeforeDays = 7;

export const healthLabels = {
  on_track: { label: 'On track', tone: 'green' },
  at_risk: { label: 'At risk', tone: 'amber' },
  late: { label: 'Late', tone: 'red' },
} as const satisfies Record<Health, { label: string; tone: string }>;

/** Reasons why a project is not on track, in the order in which they are shown, and the health that each causes. */
const reasonHealth = {
  overdue: 'late',
  delayed: 'at_risk',
  awaiting_acceptance: 'at_risk',
  not_started: 'at_risk',
  risk: 'at_risk',
  silence: 'at_risk',
} as const satisfies Record<string, Health>;
export type HealthReasonKind = keyof typeof reasonHealth;
export const healthReasonKinds = Object.keys(reasonHealth) as [HealthReasonKind, ...HealthReasonKind[]];

export interface HealthReason {
  kind: HealthReasonKind;
  /** The milestones concerned, by due date; none for risks and silence. */
  milestones: number[];
  /** For `silence` days since the last report or the start; for `risk` the risks in the last report that endanger a date; otherwise 0. */
  count: number;
}

export interface HealthFacts {
  milestones: readonly DatedMilestone[];
  startedOn: Day;
  /** The last weekly report: its day, and how many of its risks endanger a date. */
  lastReport: { on: Day; threats: number } | null;
  /** In the team's time zone. */
  today: Day;
}

/**
 * The health of a project, with every reason. `late`: a milestone with work left is past its due date. `at_risk`: a milestone is due
 * before one it waits for, waits for acceptance past its due date, or is due within a week and has not been started; or the last report
 * has a risk that threatens a date, or there was no report for ten days. A project whose milestones are all accepted or dropped is on track.
 */
export function healthOf({ milestones, startedOn, lastReport, today }: HealthFacts): {
  health: Health;
  reasons: HealthReason[];
} {
  const byDate = milestones
    .filter(({ state }) => !isDoneState(state))
    .toSorted((one, other) =>
      one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.id - other.id,
    );
  if (milestones.length > 0 && byDate.length === 0) return { health: 'on_track', reasons: [] };
  const idsOf = (matches: (one: DatedMilestone) => boolean) => byDate.filter(matches).map(({ id }) => id);
  const soon = addDays(today, startBeforeDays);
  const silence = Math.max(0, daysBetween(lastReport?.on ?? startedOn, today));
  const found: Record<HealthReasonKind, Pick<HealthReason, 'milestones' | 'count'>> = {
    overdue: { milestones: idsOf(({ state, dueOn }) => isOpenState(state) && dueOn < today), count: 0 },
    delayed: { milestones: findDelays(milestones).map(({ id }) => id), count: 0 },
    awaiting_acceptance: {
      milestones: idsOf(({ state, dueOn }) => state === 'submitted' && dueOn < today),
      count: 0,
    },
    not_started: {
      milestones: idsOf(({ state, dueOn }) => state === 'planned' && dueOn >= today && dueOn <= soon),
      count: 0,
    },
    risk: { milestones: [], count: lastReport?.threats ?? 0 },
    silence: { milestones: [], count: silence >= silentAfterDays ? silence : 0 },
  };
  const reasons = healthReasonKinds
    .map((kind) => ({ kind, ...found[kind] }))
    .filter((reason) => reason.milestones.length > 0 || reason.count > 0);
  const states = reasons.map(({ kind }) => reasonHealth[kind]);
  return {
    health: healthStates.findLast((state) => states.some((one) => one === state)) ?? 'on_track',
    reasons,
  };
}
