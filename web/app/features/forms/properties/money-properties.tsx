import type { QuestionOf } from '@proxima/contract/forms/questions';
import { X } from 'lucide-react';
import { currencyOptions } from '../../../domain/currencies.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import type { PropertiesProps } from './properties.ts';

type Currencies = NonNullable<QuestionOf<'money'>['currencies']>;

/** Which currencies are accepted. */
export function MoneyProperties({ question, onChange }: PropertiesProps<QuestionOf<'money'>>) {
  const { currencies = [] } = question;
  const change = (next: Currencies) =>
    onChange({ ...question, currencies: next.length > 0 ? next : undefined });
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label="Currencies"
        quiet
        help={currencies.length === 0 ? 'Every currency is accepted until you choose some.' : undefined}
        placeholder="Add a currency…"
        options={currencyOptions.filter(({ value }) => !(currencies as string[]).includes(value))}
        value=""
        onChange={({ target }) => change([...currencies, target.value] as Currencies)}
        className="max-w-xs"
      />
      {currencies.length > 0 && (
        <ul aria-label="Accepted currencies" className="flex flex-wrap gap-2">
          {currencies.map((currency) => (
            <li key={currency}>
              <Button
                kind="secondary"
                size="small"
                aria-label={`Remove ${currency}`}
                onClick={() => change(currencies.filter((one) => one !== currency))}
              >
                {currency} <X size={14} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
