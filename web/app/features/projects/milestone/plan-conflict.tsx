import type { MilestoneForm } from '@proxima/contract/projects/project-endpoints';
import type { WireMilestone, WireProject } from '@proxima/contract/projects/project-wire';
import { longDate } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { planOf } from './typed-plan.ts';

interface PlanConflictProps {
  project: WireProject;
  /** As it stands now. */
  theirs: WireMilestone;
  mine: MilestoneForm;
  /** Who changed what. */
  message: string;
  onTheirs: () => void;
  onMine: () => void;
}

/** The fields of a plan in words. */
const wordsOf = (plan: MilestoneForm, { milestones, people }: WireProject): Record<string, string> => ({
  Title: plan.title,
  'Done when': plan.done_when,
  Due: longDate(plan.due_on),
  Owner: people.find(({ id }) => id === plan.owner_id)?.name ?? 'Nobody',
  'Waits for': milestones
    .filter(({ id }) => plan.waits_for.includes(id))
    .map(({ title }) => title)
    .join(', '),
  Deliverables: plan.deliverables.map(({ title, kind }) => `${title} (${kind})`).join(', '),
});

/** Two people changed the same milestone: both plans, where they differ. */
export function PlanConflict({ project, theirs, mine, message, onTheirs, onMine }: PlanConflictProps) {
  const [stored, typed] = [wordsOf(planOf(theirs), project), wordsOf(mine, project)];
  const differing = Object.keys(stored).filter((name) => stored[name] !== typed[name]);
  return (
    <section role="alert" className="flex flex-col gap-4">
      <p className="text-sm">{message} Yours is not saved yet.</p>
      <dl className="flex flex-col gap-3 rounded-control bg-mist p-4 text-sm">
        {differing.map((name) => (
          <div key={name}>
            <dt className="text-xs text-ink-soft">{name}</dt>
            <dd className="grid gap-2 wrap-anywhere sm:grid-cols-2">
              <span>Theirs: {stored[name] || 'nothing'}</span>
              <span className="font-medium">Yours: {typed[name] || 'nothing'}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onMine}>Save yours</Button>
        <Button kind="secondary" onClick={onTheirs}>
          Keep theirs
        </Button>
      </div>
    </section>
  );
}
