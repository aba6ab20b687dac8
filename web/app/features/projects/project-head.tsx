import { healthLabels } from '@proxima/contract/projects/health';
import { healthReasonText } from '@proxima/contract/projects/health-texts';
import { isOpenState } from '@proxima/contract/projects/milestone-steps';
import { isRunning, projectStateLabels } from '@proxima/contract/projects/project-states';
import type { WireProject } from '@proxima/contract/projects/project-wire';
import type { ReactNode } from 'react';
import { longDate } from '../../lib/format/dates.ts';
import { Badge, toneOf } from '../../ui/display/badge.tsx';
import { Fact } from '../../ui/display/fact.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { dayText } from './milestone-text.ts';

/** Why the project is not on track: each reason with the milestones that it is about. */
function Reasons({ project, onOpen }: { project: WireProject; onOpen: (id: number) => void }) {
  const titles = new Map(project.milestones.map(({ id, title }) => [id, title]));
  if (!project.health || project.health.reasons.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-sm">
      {project.health.reasons.map((reason) => (
        <li key={reason.kind} className="flex flex-wrap gap-x-3">
          <span>
            {healthReasonText(reason)}
            {reason.milestones.length > 0 && ':'}
          </span>
          {reason.milestones.slice(0, 3).map((id) => (
            <button
              key={id}
              type="button"
              onClick={() => onOpen(id)}
              className="text-left font-medium wrap-anywhere underline underline-offset-4 hover:text-ember"
            >
              {titles.get(id)}
            </button>
          ))}
          {reason.milestones.length > 3 && <span>and {reason.milestones.length - 3} more</span>}
        </li>
      ))}
    </ul>
  );
}

interface ProjectHeadProps {
  project: WireProject;
  onOpen: (id: number) => void;
  /** The buttons of the project. */
  children: ReactNode;
}

/** A project's name, health, progress and next due date. */
export function ProjectHead({ project, onOpen, children }: ProjectHeadProps) {
  const counted = project.milestones.filter(({ state }) => state !== 'dropped');
  const accepted = counted.filter(({ state }) => state === 'accepted').length;
  const [next] = counted
    .filter(({ state }) => isOpenState(state))
    .toSorted((one, other) => one.due_on.localeCompare(other.due_on));
  const health = project.health && healthLabels[project.health.state];
  const state = projectStateLabels[project.state];
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere">{project.name}</h2>
          <div className="mt-2 flex flex-wrap gap-2">
            {health ? (
              <Badge tone={toneOf(health.tone)}>{health.label}</Badge>
            ) : (
              <Badge tone={toneOf(state.tone)}>{state.label}</Badge>
            )}
          </div>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
      {project.end_reason && (
        <p className="mt-3 max-w-text text-sm wrap-anywhere whitespace-pre-wrap">{project.end_reason}</p>
      )}
      <dl className="mt-5 grid grid-cols-2 gap-4 md:grid-cols-4">
        <Fact term="Accepted">
          <span className="tabular-nums">
            {accepted} of {counted.length} milestones
          </span>
        </Fact>
        <Fact term="Next due">
          {next && isRunning(project.state)
            ? `${dayText(next.due_on, project.today)}: ${next.title}`
            : 'Nothing'}
        </Fact>
        <Fact term={project.ended_at ? 'From and to' : 'Started'}>
          {longDate(project.started_on)}
          {project.ended_at && ` – ${longDate(project.ended_at)}`}
        </Fact>
        <Fact term="Last weekly report">
          {project.last_report_at ? <RelativeTime iso={project.last_report_at} /> : 'None yet'}
        </Fact>
      </dl>
      <Reasons project={project} onOpen={onOpen} />
    </Card>
  );
}
