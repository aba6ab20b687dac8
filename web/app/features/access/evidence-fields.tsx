import type { EligibilityRules } from '@proxima/contract/access/eligibility-rules';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { unusedName } from './unused-name.ts';

/** What investors of a category can show, one field for each kind of evidence. */
export function EvidenceFields({ index }: { index: number }) {
  const { register, formState } = useFormContext<EligibilityRules>();
  const { fields, append, remove } = useFieldArray<EligibilityRules, `categories.${number}.evidence`, 'key'>({
    name: `categories.${index}.evidence`,
    keyName: 'key',
  });
  const errors = formState.errors.categories?.[index]?.evidence;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">Evidence, any one of these</legend>
      {fields.map(({ key }, position) => (
        <div key={key} className="flex items-start gap-1">
          <TextField
            label={`Evidence ${position + 1}`}
            quiet
            className="min-w-0 flex-1"
            error={errors?.[position]?.label?.message}
            {...register(`categories.${index}.evidence.${position}.label`)}
          />
          <button
            type="button"
            aria-label={`Remove evidence ${position + 1}`}
            onClick={() => remove(position)}
            className="mt-6 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-mist hover:text-red"
          >
            <Trash2 size={16} aria-hidden="true" />
          </button>
        </div>
      ))}
      {(errors?.message ?? errors?.root?.message) && (
        <p role="alert" className="text-xs font-medium text-red">
          {errors?.message ?? errors?.root?.message}
        </p>
      )}
      <Button
        kind="quiet"
        size="small"
        className="self-start"
        disabled={fields.length >= 12}
        onClick={() => append({ name: unusedName('evidence', fields), label: '' })}
      >
        <Plus size={16} aria-hidden="true" />
        Add evidence
      </Button>
    </fieldset>
  );
}
