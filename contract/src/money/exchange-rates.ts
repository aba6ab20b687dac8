import { z } from 'zod';
import { calendarDate } from '../time/calendar-date.ts';
import { writtenDay } from '../time/written-day.ts';
import { get, post } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { currencies, currency } from './currencies.ts';
import { exchangeRateForm } from './exchange-rate-form.ts';
import { formatMoney, type Money, maxMinor, money } from './money.ts';

export const exchangeMessages = {
  rates: 'Exchange rates',
  saved: 'The rate is saved.',
  removed: 'The rate is removed.',
} as const;

const pair = z.object({ base: currency, quote: currency });

/** 1 of `base` is `rate` of `quote` on a day. */
export const exchangeRate = pair.extend({ rate: z.string(), rated_on: calendarDate });
export type ExchangeRate = z.output<typeof exchangeRate>;

const rates = success(boundedList(exchangeRate, Object.keys(currencies).length ** 2));
const path = '/api/admin/exchange-rates';

export const exchangeEndpoints = {
  /** Every pair with its newest rate. For orientation: no limit, sum or agreement uses them. */
  list: get('/api/exchange-rates', 'account', { reply: rates }),
  /** Enters the rate of a pair, in place of the one before. */
  save: post(path, 'rounds.manage', { body: exchangeRateForm, reply: rates }),
  /** Removes the rate of a pair of currencies. */
  remove: post(`${path}/removal`, 'rounds.manage', { repeat: 'natural', body: pair, reply: rates }),
};

/** An amount in whole units of a currency, rounded, as far as it can be exact. */
function roundedTo(currency: ExchangeRate['base'], units: number): Money | null {
  const minor = Math.round(units) * 10 ** currencies[currency].exponent;
  return minor > 0 && minor <= maxMinor ? money(currency, minor) : null;
}

/** What an amount is about in each currency that has a rate: `about €92,593 at 1.08 on 3 November 2026`. */
export function aboutTexts({ currency, minor }: Money, known: readonly ExchangeRate[]): string[] {
  const units = minor / 10 ** currencies[currency].exponent;
  return known.flatMap(({ base, quote, rate, rated_on }) => {
    if (currency !== base && currency !== quote) return [];
    const about =
      currency === quote ? roundedTo(base, units / Number(rate)) : roundedTo(quote, units * Number(rate));
    return about ? [`about ${formatMoney(about)} at ${rate} on ${writtenDay(rated_on)}`] : [];
  });
}
