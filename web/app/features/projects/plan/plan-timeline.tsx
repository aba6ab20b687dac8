import { daysBetween } from '@proxima/contract/projects/calendar-days';
import {
  isDoneState,
  type MilestoneState,
  milestoneStateLabels,
} from '@proxima/contract/projects/milestone-steps';
import type { WireMilestone, WireProject } from '@proxima/contract/projects/project-wire';
import clsx from 'clsx';
import { longDate } from '../../../lib/format/dates.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { dayText, isLate, quoted } from '../milestone-text.ts';
import { type Axis, axisOf, monthsOf, shareAt } from './time-axis.ts';

interface PlanTimelineProps {
  project: WireProject;
  onOpen: (id: number) => void;
}

const fills: Record<MilestoneState, string> = {
  planned: 'bg-slate',
  active: 'bg-ink',
  revision: 'bg-red',
  submitted: 'bg-amber',
  accepted: 'bg-green',
  dropped: 'bg-line-strong',
};

/** The day from which a milestone can be worked on: the due date of the last one that it waits for, or the project's start. */
const beginOf = (milestone: WireMilestone, { milestones, started_on }: WireProject): string =>
  [
    started_on,
    ...milestones
      .filter(({ id, state }) => milestone.waits_for.includes(id) && state !== 'dropped')
      .map(({ due_on }) => due_on),
  ]
    .sort()
    .at(-1) ?? started_on;

/** The tooltip of a milestone's bar. */
function barText(milestone: WireMilestone, project: WireProject): string {
  const { state, due_on, first_due_on, accepted_at } = milestone;
  const first = first_due_on === due_on ? '' : `, first planned for ${longDate(first_due_on)}`;
  const done = accepted_at ? `, accepted ${longDate(accepted_at)}` : '';
  const late = isLate(milestone, project.today) ? ', late' : '';
  return `${milestoneStateLabels[state].label}, due ${longDate(due_on)}${first}${done}${late}`;
}

/** The same for screen readers, with the milestones that it waits for. */
function spokenText(milestone: WireMilestone, project: WireProject): string {
  const before = project.milestones.filter(({ id }) => milestone.waits_for.includes(id));
  return barText(milestone, project) + (before.length > 0 ? `, waits for ${quoted(before)}` : '');
}

function Bar({ milestone, project, axis }: { milestone: WireMilestone; project: WireProject; axis: Axis }) {
  const { state, due_on, first_due_on } = milestone;
  const begin = beginOf(milestone, project);
  const [from, to] = begin < due_on ? [begin, due_on] : [due_on, due_on];
  return (
    <>
      <span
        className={clsx('absolute top-1/2 h-1.5 -translate-y-1/2 rounded-full opacity-30', fills[state])}
        style={{ left: shareAt(axis, from), right: `calc(100% - ${shareAt(axis, to)})` }}
      />
      {first_due_on !== due_on && (
        <span
          className="absolute top-1/2 size-2.5 -translate-1/2 rotate-45 border-2 border-line-strong bg-surface"
          style={{ left: shareAt(axis, first_due_on) }}
        />
      )}
      <span
        className={clsx('absolute top-1/2 size-3 -translate-1/2 rotate-45', fills[state])}
        style={{ left: shareAt(axis, due_on) }}
      />
    </>
  );
}

/** A read-only timeline of due dates. First dates stay visible; a bar begins when the milestones it waits for are due. */
export function PlanTimeline({ project, onOpen }: PlanTimelineProps) {
  const axis = axisOf(project);
  const months = monthsOf(axis);
  const rows = project.milestones.toSorted(
    (one, other) => one.due_on.localeCompare(other.due_on) || one.id - other.id,
  );
  const width = { minWidth: `${Math.max(40, (daysBetween(axis.from, axis.to) / 30) * 3.5 + 14)}rem` };
  return (
    <Card className="p-0!">
      <ScrollBox aria-label="Timeline" className="overflow-x-auto rounded-card">
        <div style={width} className="grid grid-cols-[9rem_minmax(0,1fr)] sm:grid-cols-[15rem_minmax(0,1fr)]">
          <div className="sticky left-0 z-2 border-b border-line bg-surface" />
          <div aria-hidden="true" className="relative mr-6 h-9 border-b border-line text-xs text-ink-soft">
            {months.map(({ day, label }) => (
              <span
                key={day}
                className="absolute top-2.5 pl-1.5 whitespace-nowrap"
                style={{ left: shareAt(axis, day) }}
              >
                {label}
              </span>
            ))}
          </div>
        </div>
        <ol style={width}>
          {rows.map((milestone) => (
            <li
              key={milestone.id}
              className="grid min-h-11 [contain-intrinsic-height:auto_2.75rem] nth-[n+25]:[content-visibility:auto] grid-cols-[9rem_minmax(0,1fr)] sm:grid-cols-[15rem_minmax(0,1fr)]"
            >
              <div className="sticky left-0 z-2 flex items-center border-r border-line bg-surface py-1.5 pr-3 pl-4">
                <button
                  type="button"
                  onClick={() => onOpen(milestone.id)}
                  className={clsx(
                    'line-clamp-2 text-left text-sm leading-snug wrap-anywhere underline-offset-4 hover:underline',
                    isDoneState(milestone.state) && 'text-ink-soft',
                    milestone.state === 'dropped' && 'line-through',
                  )}
                >
                  {milestone.title}
                  <span className="sr-only">: {spokenText(milestone, project)}</span>
                </button>
              </div>
              <div aria-hidden="true" title={barText(milestone, project)} className="relative mr-6">
                {months.map(({ day }) => (
                  <span
                    key={day}
                    className="absolute inset-y-0 w-px bg-line"
                    style={{ left: shareAt(axis, day) }}
                  />
                ))}
                <span
                  className="absolute inset-y-0 w-0.5 bg-ember/60"
                  style={{ left: shareAt(axis, project.today) }}
                />
                <Bar milestone={milestone} project={project} axis={axis} />
              </div>
            </li>
          ))}
        </ol>
      </ScrollBox>
      <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-3 text-xs text-ink-soft">
        <span>
          <span aria-hidden="true" className="mr-1.5 inline-block size-2.5 rotate-45 bg-ink" />
          due
        </span>
        <span>
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block size-2.5 rotate-45 border-2 border-line-strong"
          />
          as first planned
        </span>
        <span>
          <span aria-hidden="true" className="mr-1.5 inline-block h-3 w-0.5 bg-ember/60" />
          today, {dayText(project.today, project.today)}
        </span>
      </p>
    </Card>
  );
}
