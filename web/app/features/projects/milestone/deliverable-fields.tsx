import { planLimits } from '@proxima/contract/projects/project-messages';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { RemoveRowButton } from '../../../ui/actions/remove-row-button.tsx';
import { FieldGroup } from '../../../ui/forms/field-shell.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { TypedPlan } from './typed-plan.ts';

const kinds = [
  { value: 'file', label: 'File' },
  { value: 'link', label: 'Link' },
];

/** The form fields for the deliverables of a milestone. */
export function DeliverableFields() {
  const { control, register, formState } = useFormContext<TypedPlan>();
  const { fields, append, remove } = useFieldArray({ control, name: 'deliverables', keyName: 'key' });
  const errors = formState.errors.deliverables;
  return (
    <FieldGroup
      label="Deliverables"
      quiet
      help="The evidence that it is done. At least one is needed to submit it."
      error={errors?.root?.message ?? errors?.message}
    >
      <div className="mt-2 flex flex-col gap-3">
        {fields.map(({ key }, at) => (
          <div key={key} className="grid grid-cols-[minmax(0,1fr)_6.5rem_auto] items-start gap-2">
            <TextField
              label={`Deliverable ${at + 1}`}
              quiet
              error={errors?.[at]?.title?.message}
              {...register(`deliverables.${at}.title`)}
            />
            <SelectField
              label="Kind"
              quiet
              options={kinds}
              error={errors?.[at]?.kind?.message}
              {...register(`deliverables.${at}.kind`)}
            />
            <RemoveRowButton
              label={`Remove deliverable ${at + 1}`}
              onRemove={() => remove(at)}
              className="mt-6.5"
            />
          </div>
        ))}
        <Button
          kind="secondary"
          size="small"
          className="self-start"
          disabled={fields.length >= planLimits.deliverables}
          onClick={() => append({ id: null, title: '', kind: 'file' })}
        >
          <Plus size={16} aria-hidden="true" /> Add a deliverable
        </Button>
      </div>
    </FieldGroup>
  );
}
