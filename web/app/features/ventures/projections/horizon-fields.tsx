import { maxHorizon } from '@proxima/contract/ventures/projections/projection-periods';
import { type Projections, withHorizon } from '@proxima/contract/ventures/projections/projections';
import { readAmount } from '@proxima/contract/ventures/projections/read-amount';
import { useFormContext } from 'react-hook-form';
import { currencyOptions } from '../../../domain/currencies.ts';
import { afterPress } from '../../../lib/browser/after-press.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

const counts = { months: 'Months', years: 'Years after them', past_years: 'Past years' } as const;
const upTo = (max: number) =>
  Array.from({ length: max + 1 }, (_, count) => ({ value: String(count), label: String(count) }));

/** Currency, opening cash, and the months and years of the table. Periods that stay keep their figures. */
export function HorizonFields() {
  const { register, watch, getValues, reset, setError, setValue, formState } = useFormContext<Projections>();
  const document = watch();
  const { errors } = formState;
  const change = (part: Partial<Projections>) =>
    reset(withHorizon(getValues(), { ...getValues(), ...part }), { keepDefaultValues: true });
  const readCash = (text: string) => {
    const cash = readAmount(text);
    if (cash === undefined) setError('opening_cash', { message: 'Enter a whole number, e.g. 12,500' });
    else setValue('opening_cash', cash, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        label="Currency"
        required
        options={currencyOptions}
        error={errors.currency?.message}
        {...register('currency')}
      />
      <TextField
        key={`cash ${document.opening_cash}`}
        label="Opening cash"
        help="The bank balance when the forecast begins."
        inputMode="text"
        autoComplete="off"
        defaultValue={document.opening_cash ?? ''}
        error={errors.opening_cash?.message}
        onBlur={({ target }) => afterPress(() => readCash(target.value))}
        name="opening_cash"
      />
      <TextField
        key={`month ${document.first_month}`}
        label="First month"
        required
        type="month"
        min="2000-01"
        max="2099-12"
        defaultValue={document.first_month}
        error={errors.first_month?.message}
        onBlur={({ target }) => /^20\d\d-\d\d$/.test(target.value) && change({ first_month: target.value })}
        name="first_month"
      />
      {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
        <SelectField
          key={name}
          label={counts[name]}
          required
          name={name}
          options={upTo(maxHorizon[name])}
          value={String(document[name])}
          error={errors[name]?.message}
          onChange={({ target }) => target.value !== '' && change({ [name]: Number(target.value) })}
        />
      ))}
    </div>
  );
}
