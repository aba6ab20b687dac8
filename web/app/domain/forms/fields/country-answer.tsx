import { SelectField } from '../../../ui/forms/select-field.tsx';
import { countryOptions } from '../../countries.ts';
import type { AnswerFieldProps } from '../answer-field.ts';

/** A country by its English name. */
export const CountryAnswer = ({ value = '', onChange, field, disabled }: AnswerFieldProps<'country'>) => (
  <SelectField
    {...field}
    options={countryOptions()}
    className="max-w-md"
    disabled={disabled}
    value={value}
    onChange={({ target }) => onChange(target.value || null)}
  />
);
