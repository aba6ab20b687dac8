import { amountInWords } from '@proxima/contract/money/amount-in-words';
import type { Currency } from '@proxima/contract/money/currencies';
import { money, parseMoney } from '@proxima/contract/money/money';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { amountText } from './amounts.ts';

interface AmountRange {
  currency: Currency;
  from: number;
  to: number;
}

/** What is wrong with an amount as it was typed; undefined for one within the range. */
export function amountError(text: string, { currency, from, to }: AmountRange): string | undefined {
  const parsed = parseMoney(text, currency);
  if (!parsed.ok) return parsed.message;
  if (parsed.money.minor >= from && parsed.money.minor <= to) return undefined;
  return from === to
    ? `Enter ${amountText(currency, from)}.`
    : `Enter an amount from ${amountText(currency, from)} to ${amountText(currency, to)}.`;
}

interface AmountFieldProps extends AmountRange {
  label?: string;
  text: string;
  onChange: (text: string) => void;
  /** Hides the range, because the amount is unlimited. */
  isOpen?: boolean;
  /** Pass it only once the user has tried to continue. */
  error: string | undefined;
}

/** A field for an amount, with its currency, the allowed range, and the amount in words. */
export function AmountField({
  label = 'Amount',
  isOpen = false,
  text,
  onChange,
  error,
  ...range
}: AmountFieldProps) {
  const { currency, from, to } = range;
  const parsed = parseMoney(text, currency);
  return (
    <TextField
      label={`${label} in ${currency}`}
      required
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(target.value)}
      error={error}
      help={
        <>
          {!isOpen && (
            <span className="block tabular-nums">
              From {amountText(currency, from)} to {amountText(currency, to)}
            </span>
          )}
          {parsed.ok && parsed.money.minor > 0 && (
            <span className="mt-1 block text-ink">{amountInWords(money(currency, parsed.money.minor))}</span>
          )}
        </>
      }
    />
  );
}
