import type { EligibilityRules } from '@proxima/contract/access/eligibility-rules';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { EvidenceFields } from './evidence-fields.tsx';

interface CategoryCardProps {
  index: number;
  /** Absent for the only one. */
  onRemove: (() => void) | undefined;
}

/** One category of investors: what they show or sign, and how long it counts. */
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
