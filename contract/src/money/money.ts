import { z } from 'zod';
import { grouped } from '../numbers/grouped.ts';
import { type Currency, currencies } from './currencies.ts';

const tooLarge = 'This amount is too large.';

export const amountMessages = { positive: 'Enter an amount above zero.' } as const;
/** The largest amount in minor units: hundreds of them still add up exactly. */
export const maxMinor = 10 ** 13;

/** An amount in the minor units of its currency (cents, fils; yen have none): always a whole number. */
export interface Money<C extends Currency = Currency> {
  readonly currency: C;
  readonly minor: number;
}

/** An amount in minor units in a reply. */
export const minor = z.number().int().nonnegative();

/** An amount in minor units in a request. */
export const minorAmount = z
  .number('Enter an amount.')
  .min(0, 'Enter an amount that is not negative.')
  .max(maxMinor, tooLarge)
  .refine(Number.isInteger, 'Enter an amount in whole minor units.');

/** An amount in minor units on the wire that would mean nothing if it were 0: an ask, a ticket, a payment. */
export const positiveAmount = minorAmount.refine((minor) => minor > 0, { error: amountMessages.positive });

/** @throws RangeError unless `minor` is a whole number from 0 to 10^13. */
export function money<C extends Currency>(currency: C, minor: number): Money<C> {
  if (!Number.isInteger(minor) || minor < 0 || minor > maxMinor)
    throw new RangeError(`not an amount: ${minor}`);
  return { currency, minor };
}

type Parsed<C extends Currency> = { ok: true; money: Money<C> } | { ok: false; message: string };

const refused = (message: string) => ({ ok: false, message }) as const;

/** Digits, optionally in groups of three and with decimal places: `1250`, `1,250.50`. */
const written = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;

/** Parses an amount as people type it. Nothing is rounded: too many decimal places are refused. */
export function parseMoney<C extends Currency>(text: string, currency: C): Parsed<C> {
  const { exponent, name } = currencies[currency];
  const [, whole, decimals = ''] = written.exec(text.trim()) ?? [];
  if (whole === undefined) return refused(`Enter an amount like ${exampleOf(currency)}.`);
  if (decimals.length > exponent) {
    return refused(
      exponent === 0 ? `${name} has no decimal places.` : `${name} has at most ${exponent} decimal places.`,
    );
  }
  const digits = whole.replaceAll(',', '') + decimals.padEnd(exponent, '0');
  const minor = Number(digits);
  return minor > maxMinor ? refused(tooLarge) : { ok: true, money: money(currency, minor) };
}

const exampleOf = (currency: Currency): string =>
  `1,250${currencies[currency].exponent > 0 ? `.${'5'.padEnd(currencies[currency].exponent, '0')}` : ''}`;

/** The exact amount as a plain decimal number: `1250.50`. Also the initial text of a field that edits it. */
export function decimalOf({ currency, minor }: Money): string {
  const { exponent } = currencies[currency];
  if (exponent === 0) return String(minor);
  const digits = String(minor).padStart(exponent + 1, '0');
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** The amount with its currency, without decimal places if they are all zero: `€25,000`, `¥1,200`, `KWD 1.250`. */
export function formatMoney(amount: Money, locale = 'en'): string {
  const { exponent } = currencies[amount.currency];
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: amount.currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(decimalOf(amount) as Intl.StringNumericLiteral);
}

/**
 * The sum of amounts of one currency.
 * @throws TypeError for an amount of another currency (a type error where it is known); RangeError for a sum too large to be exact.
 */
export function sumOf<C extends Currency>(currency: C, amounts: readonly Money<NoInfer<C>>[]): Money<C> {
  let minor = 0;
  for (const amount of amounts) {
    if (amount.currency !== currency) throw new TypeError(`${amount.currency} is never added to ${currency}`);
    minor += amount.minor;
  }
  if (!Number.isSafeInteger(minor)) throw new RangeError('the sum is too large to be exact');
  return { currency, minor };
}

/** One sum for each currency, in the order in which the currencies first appear. */
export function totalsOf(amounts: readonly Money[]): Money[] {
  const byCurrency = grouped(amounts, ({ currency }) => currency);
  return [...byCurrency].map(([currency, ofIt]) => sumOf(currency, ofIt));
}
