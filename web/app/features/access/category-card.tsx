import type { EligibilityRules } from '@proxima/contract/access/eligibility-rules';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { unusedName } from './unused-name.ts';

/** The kinds of evidence that investors of a category can show, one field for each. */
function EvidenceFields({ index }: { index: number }) {
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

interface CategoryCardProps {
  index: number;
  /** Undefined for the only category, which cannot be removed. */
  onRemove: (() => void) | undefined;
}

/** The fields for one category of investors: evidence, statement, and how long it is valid. */
export function CategoryCard({ index, onRemove }: CategoryCardProps) {
  const { register, watch, formState } = useFormContext<EligibilityRules>();
  const errors = formState.errors.categories?.[index];
  const title = watch(`categories.${index}.label`) || `Category ${index + 1}`;
  return (
    <TitledCard title={title} lead="Investors choose one category when they state their status.">
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
          <TextField
            label="Name"
            required
            error={errors?.label?.message}
            {...register(`categories.${index}.label`)}
          />
          <TextField
            label="Valid for months"
            required
            type="number"
            inputMode="numeric"
            min={1}
            max={36}
            error={errors?.months_valid?.message}
            {...register(`categories.${index}.months_valid`, { valueAsNumber: true })}
          />
        </div>
        <EvidenceFields index={index} />
        <TextArea
          label="Statement to sign with their name"
          boxClassName="h-28"
          error={errors?.statement?.message}
          {...register(`categories.${index}.statement`)}
        />
        <div>
          <Checkbox
            label="The team must have accepted their proof"
            error={errors?.needs_accreditation?.message}
            {...register(`categories.${index}.needs_accreditation`)}
          />
          <Checkbox
            label="The team must have recorded a knowledge check"
            {...register(`categories.${index}.needs_knowledge_check`)}
          />
        </div>
        {onRemove && (
          <Button kind="quiet" size="small" className="self-start" onClick={onRemove}>
            Remove this category
          </Button>
        )}
      </div>
    </TitledCard>
  );
}
