import type { HealthReason, HealthReasonKind } from './health.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${count} ${many}`;

const texts: Record<HealthReasonKind, (reason: HealthReason) => string> = {
  overdue: ({ milestones }) =>
    counted(milestones.length, 'A milestone is past its due date', 'milestones are past their due dates'),
  delayed: ({ milestones }) =>
    counted(
      milestones.length,
      'A milestone is due before one that it waits for',
      'milestones are due before others that they wait for',
    ),
  awaiting_acceptance: ({ milestones }) =>
    counted(
      milestones.length,
      'A submitted milestone is waiting for acceptance past its due date',
      'submitted milestones are waiting for acceptance past their due dates',
    ),
  not_started: ({ milestones }) =>
    counted(
      milestones.length,
      'A milestone is due within a week and has not been started',
      'milestones are due within a week and have not been started',
    ),
  risk: ({ count }) =>
    counted(count, 'A risk in the last report threatens a date', 'risks in the last report threaten dates'),
  silence: ({ count }) => `No weekly report for ${count} days`,
};

/** A reason as text, for screens and exports. */
export const healthReasonText = (reason: HealthReason): string => texts[reason.kind](reason);
