import { isDoneState } from '@proxima/contract/projects/milestone-steps';
import type { WireProject } from '@proxima/contract/projects/project-wire';
import { type Path, type RegisterOptions, useFormContext } from 'react-hook-form';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldGroup } from '../../../ui/forms/field-shell.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { dayText } from '../milestone-text.ts';
import { DeliverableFields } from './deliverable-fields.tsx';
import type { TypedPlan } from './typed-plan.ts';

interface PlanFieldsProps {
  project: WireProject;
  /** Id of the milestone being changed; null for a new one. */
  ownId: number | null;
  field: (
    name: Path<TypedPlan>,
    options?: RegisterOptions<TypedPlan, Path<TypedPlan>>,
  ) => ReturnType<ReturnType<typeof useFormContext<TypedPlan>>['register']> & { error: string | undefined };
}

/** Chooses the milestones of the same project that this one waits for. */
function WaitsFor({ project, ownId }: Pick<PlanFieldsProps, 'project' | 'ownId'>) {
  const { watch, setValue, formState } = useFormContext<TypedPlan>();
  const chosen = watch('waits_for') ?? [];
  const others = project.milestones.filter(
    ({ id, state }) => id !== ownId && (!isDoneState(state) || chosen.includes(id)),
  );
  if (others.length === 0) return null;
  return (
    <FieldGroup label="Waits for" error={formState.errors.waits_for?.message}>
      <ScrollBox className="mt-1 max-h-52 overflow-y-auto rounded-control border border-line px-3">
        {others.map(({ id, title, due_on }) => (
          <Checkbox
            key={id}
            label={
              <>
                {title} <span className="text-xs text-ink-soft">{dayText(due_on, project.today)}</span>
              </>
            }
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              setValue('waits_for', target.checked ? [...chosen, id] : chosen.filter((one) => one !== id), {
                shouldDirty: true,
              })
            }
          />
        ))}
      </ScrollBox>
    </FieldGroup>
  );
}

/** The form fields for the plan of a milestone. */
export function PlanFields({ project, ownId, field }: PlanFieldsProps) {
  const left = project.milestones.find(({ id }) => id === ownId)?.owner;
  const owners = [
    ...project.people,
    ...(left && !project.people.some(({ id }) => id === left.id) ? [left] : []),
  ];
  return (
    <>
      <TextField label="Title" required {...field('title')} />
      <TextArea
        label="Done when"
        help="How everyone can tell it is done."
        boxClassName="h-24"
        {...field('done_when')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Due" required type="date" min={project.started_on} {...field('due_on')} />
        <SelectField
          label="Owner"
          placeholder="Unassigned"
          options={owners.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...field('owner_id', { setValueAs: (value) => (value ? Number(value) : null) })}
        />
      </div>
      <DeliverableFields />
      <WaitsFor project={project} ownId={ownId} />
    </>
  );
}
