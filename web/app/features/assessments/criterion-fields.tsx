import type { RubricForm } from '@proxima/contract/assessments/rubrics';
import type { UseFormReturn } from 'react-hook-form';
import { MoveButtons } from '../../ui/actions/move-buttons.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

interface CriterionFieldsProps {
  form: UseFormReturn<RubricForm, unknown, RubricForm>;
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** Absent for the only criterion. */
  onRemove: (() => void) | undefined;
}

/** One criterion of a rubric. */
export function CriterionFields({ form, index, count, onMove, onRemove }: CriterionFieldsProps) {
  const { register, formState } = form;
  const errors = formState.errors.criteria?.[index];
  const at = `criteria.${index}` as const;
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface p-5">
      <legend className="sr-only">Criterion {index + 1}</legend>
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden="true" className="text-sm font-medium">
          Criterion {index + 1}
        </p>
        <MoveButtons
          item={`criterion ${index + 1}`}
          index={index}
          isLast={index === count - 1}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <div className="mt-3 grid gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
        <TextField label="Name" required error={errors?.name?.message} {...register(`${at}.name`)} />
        <TextField
          label="Weight"
          required
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          error={errors?.weight?.message}
          {...register(`${at}.weight`, { valueAsNumber: true })}
        />
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField label="1 means" required error={errors?.low?.message} {...register(`${at}.low`)} />
        <TextField label="5 means" required error={errors?.high?.message} {...register(`${at}.high`)} />
      </div>
    </fieldset>
  );
}
