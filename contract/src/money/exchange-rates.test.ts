import { expect, it } from 'vitest';
import { aboutTexts, type ExchangeRate, exchangeEndpoints } from './exchange-rates.ts';
import { money } from './money.ts';

const rate = (base: string, quote: string, text: string) =>
  ({ base, quote, rate: text, rated_on: '2026-11-03' }) as ExchangeRate;
const known = [rate('EUR', 'USD', '1.08'), rate('EUR', 'JPY', '165.5')];

it('says what an amount is about, in both directions, with rate and date', () => {
  expect(aboutTexts(money('USD', 10_000_000), known)).toEqual(['about €92,593 at 1.08 on 3 November 2026']);
  expect(aboutTexts(money('EUR', 10_000_000), known)).toEqual([
    'about $108,000 at 1.08 on 3 November 2026',
    'about ¥16,550,000 at 165.5 on 3 November 2026',
  ]);
});

it('says nothing without a rate, of nothing, and of what could not be exact', () => {
  expect(aboutTexts(money('CHF', 10_000_000), known)).toEqual([]);
  expect(aboutTexts(money('USD', 0), known)).toEqual([]);
  expect(aboutTexts(money('USD', 10 ** 13), [rate('EUR', 'USD', '0.000001')])).toEqual([]);
});

it('accepts a positive rate of two currencies on a day that has begun', () => {
  const isAccepted = (change: object) =>
    exchangeEndpoints.save.body.safeParse({
      base: 'EUR',
      quote: 'USD',
      rate: '1.08',
      rated_on: '2026-11-03',
      ...change,
    }).success;
  expect(isAccepted({})).toBe(true);
  for (const change of [
    { rate: '0' },
    { rate: '0.0' },
    { rate: '-1' },
    { rate: '1,08' },
    { rate: '1e3' },
    { quote: 'EUR' },
    { quote: 'XXX' },
    { rated_on: '9999-12-31' },
  ])
    expect([change, isAccepted(change)]).toEqual([change, false]);
});
