import { milestoneForm, type MilestoneForm as Planned } from '@proxima/contract/projects/project-endpoints';
import type { ReplannedProject, WireMilestone, WireProject } from '@proxima/contract/projects/project-wire';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useSaveMilestone } from '../projects.queries.ts';
import { PlanFields } from './plan-fields.tsx';
import { planOf, type TypedPlan } from './typed-plan.ts';

interface PlanConflictProps {
  project: WireProject;
  /** The milestone as it is saved now. */
  theirs: WireMilestone;
  mine: Planned;
  /** Who changed what. */
  message: string;
  onTheirs: () => void;
  onMine: () => void;
}

/** The text of each field of a plan, by the field's label. */
const textsOf = (plan: Planned, { milestones, people }: WireProject): Record<string, string> => ({
  Title: plan.title,
  'Done when': plan.done_when,
  Due: longDate(plan.due_on),
  Owner: people.find(({ id }) => id === plan.owner_id)?.name ?? 'Unassigned',
  'Waits for': milestones
    .filter(({ id }) => plan.waits_for.includes(id))
    .map(({ title }) => title)
    .join(', '),
  Deliverables: plan.deliverables.map(({ title, kind }) => `${title} (${kind})`).join(', '),
});

/** Shown when two people changed the same milestone: the fields in which their plans differ. */
function PlanConflict({ project, theirs, mine, message, onTheirs, onMine }: PlanConflictProps) {
  const [stored, typed] = [textsOf(planOf(theirs), project), textsOf(mine, project)];
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

const empty = { title: '', done_when: '', due_on: '', owner_id: null, waits_for: [], deliverables: [] };

interface MilestoneFormProps {
  project: WireProject;
  /** Null for a new one. */
  milestone: WireMilestone | null;
  onDone: (delayed: ReplannedProject['delayed_by_move']) => void;
  onClose: () => void;
}

/** The form that plans a milestone. If someone else changed it meanwhile, both versions are shown and nothing typed is lost. */
export function MilestoneForm({ project, milestone, onDone, onClose }: MilestoneFormProps) {
  const [seen, setSeen] = useState(milestone && { id: milestone.id, version: milestone.version });
  const [conflict, setConflict] = useState<{ message: string; version: number; mine: Planned } | null>(null);
  const { form, field } = useCheckedForm<TypedPlan, Planned>(milestoneForm, {
    defaultValues: milestone ? planOf(milestone) : empty,
  });
  const save = useSaveMilestone(project.id);
  const send = async (values: Planned, as = seen) => {
    try {
      const saved = await save(values, as);
      notify.success('Saved.');
      onDone(saved.delayed_by_move ?? []);
    } catch (error) {
      const version = error instanceof ApiError && error.status === 409 && error.fields?.version?.[0];
      if (version) setConflict({ message: error.message, version: Number(version), mine: values });
      else if (!showFieldErrors(error, form.setError)) notifyFailure(error);
    }
  };
  const overwrite = (mine: Planned, version: number) => {
    const as = milestone && { id: milestone.id, version };
    setSeen(as);
    setConflict(null);
    void send(mine, as);
  };
  return (
    <Dialog open onClose={onClose} isSheet title={milestone ? 'Change the plan' : 'Add a milestone'}>
      {conflict && milestone && (
        <PlanConflict
          project={project}
          theirs={milestone}
          mine={conflict.mine}
          message={conflict.message}
          onTheirs={onClose}
          onMine={() => overwrite(conflict.mine, conflict.version)}
        />
      )}
      <FormProvider {...form}>
        <form
          noValidate
          method="post"
          hidden={conflict !== null}
          className="flex flex-col gap-5 hidden:hidden"
          onSubmit={form.handleSubmit((values) => send(values))}
        >
          <PlanFields project={project} ownId={milestone?.id ?? null} field={field} />
          <ConfirmButtons
            type="submit"
            pending={form.formState.isSubmitting}
            pendingLabel="Saving..."
            onCancel={onClose}
          >
            {milestone ? 'Save' : 'Add the milestone'}
          </ConfirmButtons>
        </form>
      </FormProvider>
    </Dialog>
  );
}
