import type { EligibilityRules } from '@proxima/contract/access/eligibility-rules';
import { useController, useFormContext } from 'react-hook-form';
import { languageName } from '../../domain/languages.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

/** The value of a number field; null while it is empty. */
const numberOrNull = (value: unknown): number | null =>
  value === '' || value === null ? null : Number(value);

function Limits() {
  const { register, formState } = useFormContext<EligibilityRules>();
  const { field } = useController<EligibilityRules, 'limits'>({ name: 'limits' });
  const errors = formState.errors.limits as Record<string, { message?: string }> | undefined;
  return (
    <div>
      <Checkbox
        label="Limit what one investor may commit"
        checked={field.value !== null}
        onBlur={field.onBlur}
        onChange={({ target }) =>
          field.onChange(target.checked ? { currency: 'EUR', max_per_round: null, max_per_year: null } : null)
        }
      />
      {field.value !== null && (
        <div className="mt-2 grid gap-4 sm:grid-cols-3">
          <TextField
            label="Currency"
            required
            maxLength={3}
            error={errors?.currency?.message}
            {...register('limits.currency')}
          />
          <TextField
            label="Maximum per round"
            inputMode="numeric"
            error={errors?.max_per_round?.message}
            {...register('limits.max_per_round', { setValueAs: numberOrNull })}
          />
          <TextField
            label="Maximum per year"
            inputMode="numeric"
            error={errors?.max_per_year?.message}
            {...register('limits.max_per_year', { setValueAs: numberOrNull })}
          />
        </div>
      )}
    </div>
  );
}

/** The rules for every investor of the country. @param languages those that have a risk warning */
export function GeneralRulesCard({ languages }: { languages: readonly string[] }) {
  const { register, formState } = useFormContext<EligibilityRules>();
  const { errors } = formState;
  return (
    <TitledCard title="For every category" lead="These apply to all investors of this country.">
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Language of the legal texts"
            required
            help="Languages with a published risk warning."
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            error={errors.language?.message}
            {...register('language')}
          />
          <TextField
            label="Waiting hours before first access"
            required
            type="number"
            inputMode="numeric"
            min={0}
            max={720}
            help="Counted from the first risk warning acknowledged. 0 for none."
            error={errors.waiting_hours?.message}
            {...register('waiting_hours', { valueAsNumber: true })}
          />
        </div>
        <Checkbox
          label="Hide rounds that opened before the investor became eligible"
          {...register('hides_earlier_rounds')}
        />
        <Limits />
      </div>
    </TitledCard>
  );
}
