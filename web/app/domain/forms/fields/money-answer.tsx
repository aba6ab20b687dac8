import { FieldGroup } from '../../../ui/forms/field-shell.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { currencyOptions } from '../../currencies.ts';
import type { AnswerFieldProps, EnteredTypes } from '../answer-field.ts';
import { notANumber } from './number-answer.tsx';
import { useNumberText } from './use-number-text.ts';

type Money = EnteredTypes['money'];

/** An amount in whole units of a currency. */
export function MoneyAnswer({ question, value, onChange, field, disabled }: AnswerFieldProps<'money'>) {
  const { currencies = [] } = question;
  const only = currencies.length === 1 ? currencies[0] : undefined;
  const money: Money = value ?? { amount: null, currency: only ?? '' };
  const change = (changed: Partial<Money>) => {
    const next = { ...money, ...changed };
    onChange(next.amount === null && (next.currency === '' || next.currency === only) ? null : next);
  };
  const { text, type, isUnreadable } = useNumberText({
    value: value?.amount,
    onChange: (amount) => change({ amount }),
    isWhole: true,
  });
  const offered =
    currencies.length > 0
      ? currencyOptions.filter((option) => (currencies as string[]).includes(option.value))
      : currencyOptions;
  return (
    <FieldGroup {...field} error={isUnreadable ? notANumber : field.error}>
      <div className="mt-1.5 mb-1.5 flex gap-2">
        <TextField
          label={`${field.label}: amount`}
          quiet
          inputMode={question.mayBeNegative ? 'text' : 'numeric'}
          disabled={disabled}
          value={text}
          onChange={({ target }) => type(target.value)}
          className="w-44 min-w-0 [&>label]:sr-only"
        />
        {only ? (
          <span className="flex min-h-11 items-center text-sm font-medium">{only}</span>
        ) : (
          <SelectField
            label={`${field.label}: currency`}
            quiet
            placeholder="Currency"
            options={offered}
            disabled={disabled}
            value={money.currency}
            onChange={({ target }) => change({ currency: target.value })}
            className="w-44 min-w-0 [&>label]:sr-only"
          />
        )}
      </div>
    </FieldGroup>
  );
}
