import { healthLabels } from '@proxima/contract/projects/health';
import { healthReasonText } from '@proxima/contract/projects/health-texts';
import { isRunning, projectStateLabels } from '@proxima/contract/projects/project-states';
import type { ProjectSummary } from '@proxima/contract/projects/project-wire';
import { shortDay } from '../../lib/format/dates.ts';
import { Badge, toneOf } from '../../ui/display/badge.tsx';

/** The health of an active project; for any other, how it ended. */
export function ProjectBadge({ project: { state, health } }: { project: ProjectSummary }) {
  const { label, tone } = isRunning(state) ? healthLabels[health.state] : projectStateLabels[state];
  return <Badge tone={toneOf(tone)}>{label}</Badge>;
}

/** Why an active project is not on track; nothing otherwise. */
export const HealthReasons = ({ project: { state, health } }: { project: ProjectSummary }) =>
  isRunning(state) && health.reasons.length > 0 ? (
    <ul className="text-sm text-ink-soft">
      {health.reasons.map((reason) => (
        <li key={reason.kind}>{healthReasonText(reason)}.</li>
      ))}
    </ul>
  ) : null;

export const acceptedOf = ({ accepted, milestones }: ProjectSummary): string =>
  milestones === 0 ? 'None planned' : `${accepted} of ${milestones}`;

/** The next milestone due, with its date. */
export const NextDue = ({ project: { next_due } }: { project: ProjectSummary }) =>
  next_due === null ? (
    <span className="text-ink-soft">Nothing</span>
  ) : (
    <>
      <span className="wrap-anywhere">{next_due.title}</span>
      <span className="text-ink-soft"> · {shortDay(next_due.due_on, true)}</span>
    </>
  );
