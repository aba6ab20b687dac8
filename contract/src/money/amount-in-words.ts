import { type Currency, currencies } from './currencies.ts';
import type { Money } from './money.ts';

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const groups = [
  [10 ** 12, 'trillion'],
  [10 ** 9, 'billion'],
  [10 ** 6, 'million'],
  [10 ** 3, 'thousand'],
] as const;

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? '';
  const unit = number % 10;
  return `${tens[Math.floor(number / 10)]}${unit > 0 ? `-${small[unit]}` : ''}`;
}

function belowThousand(number: number): string {
  const rest = number % 100;
  const hundreds = number >= 100 ? `${small[Math.floor(number / 100)]} hundred` : '';
  if (rest === 0 && hundreds) return hundreds;
  return hundreds ? `${hundreds} and ${belowHundred(rest)}` : belowHundred(rest);
}

function spelled(number: number): string {
  const parts: string[] = [];
  let left = number;
  for (const [size, name] of groups) {
    if (left < size) continue;
    parts.push(`${belowThousand(Math.floor(left / size))} ${name}`);
    left %= size;
  }
  if (left === 0 && parts.length > 0) return parts.join(' ');
  return [...parts, parts.length > 0 && left < 100 ? `and ${belowHundred(left)}` : belowThousand(left)].join(
    ' ',
  );
}

/** The name of a currency after a number, within a sentence: `euro`, `euros`, `US dollars`. */
function unitsOf(currency: Currency, isOne: boolean): string {
  const { name, plural } = currencies[currency];
  return isOne ? plural.charAt(0) + name.slice(1) : plural;
}

/** An amount as on a cheque: `Twenty-five thousand euros`, `One thousand and 50/100 euros`. */
export function amountInWords({ currency, minor }: Money): string {
  const { exponent } = currencies[currency];
  const unit = 10 ** exponent;
  const whole = spelled(Math.floor(minor / unit));
  const rest = minor % unit;
  const fraction = rest > 0 ? ` and ${String(rest).padStart(exponent, '0')}/${unit}` : '';
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}${fraction} ${unitsOf(currency, minor === unit)}`;
}
