import type { MilestoneAct, MilestoneState } from '@proxima/contract/projects/milestone-steps';
import type { ReplannedProject, WireMilestone, WireProject } from '@proxima/contract/projects/project-wire';
import { type ReactNode, useState } from 'react';
import { longDate } from '../../lib/format/dates.ts';
import { useAddressFilters } from '../../lib/navigation/use-address-filters.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EndDialog } from './end-dialog.tsx';
import { MilestoneDrawer } from './milestone/milestone-drawer.tsx';
import { MilestoneForm } from './milestone/milestone-form.tsx';
import { MissedStep } from './missed-step.tsx';
import { Board } from './plan/board.tsx';
import { MilestoneList } from './plan/milestone-list.tsx';
import { PlanTimeline } from './plan/plan-timeline.tsx';
import { ProjectHead } from './project-head.tsx';
import { Budget } from './running/budget.tsx';
import { Reports } from './running/reports.tsx';
import { type TakeStep, useSteps } from './use-steps.ts';
import { useView, ViewSwitch } from './view-switch.tsx';

interface PlanProps {
  project: WireProject;
  view: 'board' | 'list' | 'timeline';
  moving: ReadonlyMap<number, MilestoneState>;
  take: TakeStep;
  onOpen: (id: number, act?: MilestoneAct) => void;
  /** Shown while there are no milestones. */
  empty: ReactNode;
}

/** The milestones of a project in one of three views. */
function Plan({ project, view, moving, take, onOpen, empty }: PlanProps) {
  if (project.milestones.length === 0) return empty;
  if (view === 'list') return <MilestoneList project={project} onOpen={onOpen} />;
  if (view === 'timeline') return <PlanTimeline project={project} onOpen={onOpen} />;
  return <Board {...{ project, moving, take, onOpen }} />;
}

/** The open milestone, stored in the URL so that it can be shared. */
function useOpenMilestone({ milestones }: WireProject) {
  const { params, change } = useAddressFilters<'milestone'>();
  const id = Number(params.get('milestone'));
  return {
    milestone: milestones.find((one) => one.id === id) ?? null,
    open: (next: number | null) => change({ milestone: next === null ? '' : String(next) }),
  };
}

/** The milestones that a new due date delays. Their own dates stay as they are. */
function Delayed({ project, delays }: { project: WireProject; delays: ReplannedProject['delayed_by_move'] }) {
  const titles = new Map(project.milestones.map(({ id, title }) => [id, title]));
  return (
    <div role="status" className="rounded-card border border-amber/40 bg-amber-tint px-5 py-4 text-sm">
      <p>The new date delays other milestones. Their dates have not changed:</p>
      <ul className="mt-1 list-disc pl-5">
        {delays.map(({ id, due_on, earliest_on }) => (
          <li key={id} className="wrap-anywhere">
            {titles.get(id)}: due {longDate(due_on)}, possible from {longDate(earliest_on)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shown while the plan is empty. */
const NoMilestones = ({ add }: { add: ReactNode }) => (
  <Card>
    <EmptyState title="No milestones yet" action={add}>
      A milestone has a date, an owner, and the evidence that it is done.
    </EmptyState>
  </Card>
);

type Form = { milestone: WireMilestone | null } | null;

/** A project with its plan, for the people of the venture and the team. */
export function ProjectView({ project }: { project: WireProject }) {
  const { milestone, open } = useOpenMilestone(project);
  const [firstAct, setFirstAct] = useState<MilestoneAct | null>(null);
  const [form, setForm] = useState<Form>(null);
  const [isEnding, setEnding] = useState(false);
  const [delays, setDelays] = useState<ReplannedProject['delayed_by_move']>([]);
  const { take, moving, missed, dismiss } = useSteps(project);
  const [view, setView] = useView();
  const openMilestone = (id: number, act: MilestoneAct | null = null) => {
    setFirstAct(act);
    open(id);
  };
  const mayPlan = project.may.includes('plan');
  const edited = form?.milestone && (project.milestones.find(({ id }) => id === form.milestone?.id) ?? null);
  const add = <Button onClick={() => setForm({ milestone: null })}>Add a milestone</Button>;
  return (
    <div className="flex flex-col gap-6">
      <ProjectHead project={project} onOpen={openMilestone}>
        {mayPlan && project.milestones.length > 0 && view !== 'reports' && view !== 'budget' && add}
        {project.may.includes('end') && (
          <Button kind="secondary" onClick={() => setEnding(true)}>
            End the project
          </Button>
        )}
      </ProjectHead>
      {missed && <MissedStep project={project} missed={missed} take={take} onDismiss={dismiss} />}
      {delays.length > 0 && <Delayed project={project} delays={delays} />}
      <ViewSwitch view={view} onChange={setView} />
      {view === 'reports' && <Reports project={project} />}
      {view === 'budget' && <Budget project={project} />}
      {view !== 'reports' && view !== 'budget' && (
        <Plan
          {...{ project, view, moving, take }}
          onOpen={openMilestone}
          empty={<NoMilestones add={mayPlan && add} />}
        />
      )}
      {milestone && !form && (
        <MilestoneDrawer
          key={milestone.id}
          {...{ project, milestone, firstAct, take }}
          onOpen={openMilestone}
          onEdit={() => setForm({ milestone })}
          onClose={() => open(null)}
        />
      )}
      {form && (
        <MilestoneForm
          project={project}
          milestone={edited ?? null}
          onDone={(delayed) => {
            setDelays(delayed);
            setForm(null);
          }}
          onClose={() => setForm(null)}
        />
      )}
      {isEnding && <EndDialog project={project} onClose={() => setEnding(false)} />}
    </div>
  );
}
