import {
  isOpenState,
  type MilestoneAct,
  milestoneActLabels,
  milestoneStateLabels,
} from '@proxima/contract/projects/milestone-steps';
import type {
  MilestoneHistory as History,
  WireMilestone,
  WireProject,
} from '@proxima/contract/projects/project-wire';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Drawer } from '../../../ui/actions/drawer.tsx';
import { Badge, toneOf } from '../../../ui/display/badge.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { obstacleOf } from '../milestone-text.ts';
import { useHistory } from '../projects.queries.ts';
import type { TakeStep } from '../use-steps.ts';
import { Deliverable } from './deliverable.tsx';
import { MilestoneFacts } from './milestone-facts.tsx';
import { MilestoneHistory } from './milestone-history.tsx';
import { Provide } from './provide.tsx';
import { type ActWithForm, hasForm, StepForm } from './step-form.tsx';

interface MilestoneDrawerProps {
  project: WireProject;
  milestone: WireMilestone;
  /** The step whose form is open at first. */
  firstAct: MilestoneAct | null;
  take: TakeStep;
  onOpen: (id: number) => void;
  onEdit: () => void;
  onClose: () => void;
}

/** Steps forward first. */
const order: readonly MilestoneAct[] = [
  'accept',
  'submit',
  'start',
  'return',
  'take_back',
  'postpone',
  'restore',
  'drop',
];
const forward: readonly MilestoneAct[] = ['accept', 'submit', 'start'];

const counted = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** Says who requested changes, and how many. */
function Returned({ milestone, history }: { milestone: WireMilestone; history: History }) {
  const by = history.steps.findLast(({ act }) => act === 'return')?.by;
  const { open_requests: count } = milestone;
  if (milestone.state !== 'revision' || !by) return null;
  return (
    <p className="rounded-control bg-red-tint px-4 py-3 text-sm">
      {counted[count] ?? count} {count === 1 ? 'change' : 'changes'} requested by {by}. Submit again when{' '}
      {count === 1 ? 'it is' : 'they are'} done.
    </p>
  );
}

function Steps({
  project,
  milestone,
  firstAct,
  take,
  history,
}: Pick<MilestoneDrawerProps, 'project' | 'milestone' | 'firstAct' | 'take'> & { history: History }) {
  const [open, setOpen] = useState<ActWithForm | null>(firstAct && hasForm(firstAct) ? firstAct : null);
  const [pending, setPending] = useState<MilestoneAct | null>(null);
  const isWorker = milestone.may.some((act) => act === 'start' || act === 'submit');
  const obstacle = isWorker ? obstacleOf(project, milestone) : '';
  const offered = order.filter(
    (act) => milestone.may.includes(act) && !(obstacle && (act === 'start' || act === 'submit')),
  );
  const press = async (act: MilestoneAct) => {
    if (hasForm(act)) return setOpen(act);
    setPending(act);
    await take(milestone, act);
    setPending(null);
  };
  if (open && milestone.may.includes(open))
    return (
      <StepForm
        key={open}
        {...{ milestone, take }}
        act={open}
        requests={history.requests}
        onClose={() => setOpen(null)}
      />
    );
  if (!obstacle && offered.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {obstacle && <p className="rounded-control bg-mist px-4 py-3 text-sm wrap-anywhere">{obstacle}</p>}
      {offered.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {offered.map((act) => (
            <Button
              key={act}
              kind={forward.includes(act) ? 'primary' : 'secondary'}
              pending={pending === act}
              onClick={() => void press(act)}
            >
              {milestoneActLabels[act]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** A milestone with its evidence, what can be done with it, and what happened. */
export function MilestoneDrawer(props: MilestoneDrawerProps) {
  const { project, milestone, onOpen, onEdit, onClose } = props;
  const { label, tone } = milestoneStateLabels[milestone.state];
  const history = useHistory(project.id, milestone.id);
  const isOpen = isOpenState(milestone.state);
  const mayProvide = isOpen && milestone.may.some((act) => act === 'start' || act === 'submit');
  return (
    <Drawer
      title={milestone.title}
      overline={
        <>
          <span className="tabular-nums">Milestone {milestone.number}</span>
          <Badge tone={toneOf(tone)}>{label}</Badge>
        </>
      }
      onClose={onClose}
    >
      {milestone.done_when && (
        <section aria-label="Done when">
          <p className="text-xs text-ink-soft">Done when</p>
          <p className="max-w-text text-sm wrap-anywhere whitespace-pre-wrap">{milestone.done_when}</p>
        </section>
      )}
      <MilestoneFacts project={project} milestone={milestone} onOpen={onOpen} />
      {milestone.drop_reason && (
        <p className="text-sm wrap-anywhere whitespace-pre-wrap">Dropped: {milestone.drop_reason}</p>
      )}
      {milestone.reference && (
        <blockquote className="border-l-2 border-line pl-4 text-sm wrap-anywhere whitespace-pre-wrap">
          {milestone.reference}
        </blockquote>
      )}
      {(milestone.deliverables.length > 0 || isOpen) && (
        <section aria-labelledby="deliverables">
          <h3 id="deliverables" className="text-lg">
            Deliverables
          </h3>
          {milestone.deliverables.length === 0 && (
            <p className="mt-2 text-sm text-ink-soft">None planned yet.</p>
          )}
          <ul className="mt-3 flex flex-col gap-3">
            {milestone.deliverables.map((deliverable) => (
              <Deliverable key={deliverable.id} projectId={project.id} deliverable={deliverable}>
                {mayProvide && <Provide projectId={project.id} deliverable={deliverable} />}
              </Deliverable>
            ))}
          </ul>
        </section>
      )}
      <QueryContent query={history}>
        {(read) => (
          <>
            <Returned milestone={milestone} history={read} />
            <Steps key={milestone.state} {...props} history={read} />
            {isOpen && project.may.includes('plan') && (
              <Button kind="quiet" className="-my-4 -ml-5 self-start" onClick={onEdit}>
                Change the plan of this milestone
              </Button>
            )}
            <MilestoneHistory history={read} today={project.today} />
          </>
        )}
      </QueryContent>
    </Drawer>
  );
}
