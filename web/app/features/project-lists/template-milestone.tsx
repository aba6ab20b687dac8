import { planLimits } from '@proxima/contract/projects/project-messages';
import { ventureRoleLabels } from '@proxima/contract/ventures/ventures';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/actions/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { readPositions, type TypedTemplate } from './template-positions.ts';

const owners = (['founder', 'project_manager'] as const).map((value) => ({
  value,
  label: ventureRoleLabels[value],
}));
const kinds = [
  { value: 'file', label: 'File' },
  { value: 'link', label: 'Link' },
];

/** The fields for the deliverables of a template's milestone. */
function DeliverableFields({ index }: { index: number }) {
  const { register, control, formState } = useFormContext<TypedTemplate>();
  const { fields, append, remove } = useFieldArray({ control, name: `milestones.${index}.deliverables` });
  const errors = formState.errors.milestones?.[index]?.deliverables;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">Deliverables</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_9rem_auto]">
          <TextField
            label={`Deliverable ${at + 1}`}
            required
            className="max-sm:col-span-2"
            error={errors?.[at]?.title?.message}
            {...register(`milestones.${index}.deliverables.${at}.title`)}
          />
          <SelectField
            label="As"
            required
            options={kinds}
            error={errors?.[at]?.kind?.message}
            {...register(`milestones.${index}.deliverables.${at}.kind`)}
          />
          <Button
            kind="quiet"
            className="mt-6.5"
            aria-label={`Remove deliverable ${at + 1}`}
            onClick={() => remove(at)}
          >
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {fields.length < planLimits.deliverables && (
        <Button
          kind="secondary"
          size="small"
          className="self-start"
          onClick={() => append({ title: '', kind: 'file' })}
        >
          <Plus size={16} aria-hidden="true" /> Add a deliverable
        </Button>
      )}
    </fieldset>
  );
}

interface MilestoneFieldsProps {
  index: number;
  /** Null for the only milestone, which cannot be removed. */
  onRemove: (() => void) | null;
}

/** The fields for one milestone of a template. */
export function MilestoneFields({ index, onRemove }: MilestoneFieldsProps) {
  const { register, formState } = useFormContext<TypedTemplate>();
  const errors = formState.errors.milestones?.[index];
  const name = `milestones.${index}` as const;
  return (
    <Card>
      <fieldset>
        <legend className="float-left font-display text-lg">Milestone {index + 1}</legend>
        {onRemove && (
          <Button
            kind="quiet"
            size="small"
            className="float-right"
            aria-label={`Remove milestone ${index + 1}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
        <div className="clear-both flex flex-col gap-4 pt-4">
          <TextField label="Title" required error={errors?.title?.message} {...register(`${name}.title`)} />
          <TextArea
            label="Done when"
            boxClassName="h-24"
            error={errors?.done_when?.message}
            {...register(`${name}.done_when`)}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField
              label="Due after"
              type="number"
              inputMode="numeric"
              required
              help="Working days from the start"
              error={errors?.days?.message}
              {...register(`${name}.days`, { valueAsNumber: true })}
            />
            <SelectField
              label="Owner"
              required
              options={owners}
              error={errors?.owner?.message}
              {...register(`${name}.owner`)}
            />
            <TextField
              label="Waits for"
              help="Numbers of milestones, for example 1, 3"
              error={errors?.waits_for?.message}
              {...register(`${name}.waits_for`, { setValueAs: readPositions })}
            />
          </div>
          <DeliverableFields index={index} />
        </div>
      </fieldset>
    </Card>
  );
}
