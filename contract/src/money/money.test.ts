import { describe, expect, it } from 'vitest';
import { type Currency, currencies, currency } from './currencies.ts';
import { decimalOf, formatMoney, minorAmount, money, parseMoney, sumOf, totalsOf } from './money.ts';

const minorOf = (text: string, code: Currency) => {
  const parsed = parseMoney(text, code);
  return parsed.ok ? parsed.money.minor : parsed.message;
};

describe('an amount that was typed', () => {
  it.each([
    ['1250', 'EUR', 125_000],
    ['1,250.5', 'EUR', 125_050],
    [' 0.07 ', 'USD', 7],
    ['1250', 'JPY', 1_250],
    ['1,234,567', 'JPY', 1_234_567],
    ['1.250', 'KWD', 1_250],
    ['0.001', 'BHD', 1],
    ['0', 'EUR', 0],
    ['100,000,000,000.00', 'EUR', 10 ** 13],
    ['70,368,744,177.63', 'EUR', 7_036_874_417_763],
  ] as const)('%s %s is %d minor units', (text, code, minor) => expect(minorOf(text, code)).toBe(minor));

  it.each([
    ['', 'EUR', 'Enter an amount like 1,250.50.'],
    ['-5', 'EUR', 'Enter an amount like 1,250.50.'],
    ['1e6', 'EUR', 'Enter an amount like 1,250.50.'],
    ['1.250,50', 'EUR', 'Enter an amount like 1,250.50.'],
    ['12,50', 'EUR', 'Enter an amount like 1,250.50.'],
    ['1 250', 'JPY', 'Enter an amount like 1,250.'],
    ['٣', 'KWD', 'Enter an amount like 1,250.500.'],
    ['1.005', 'EUR', 'Euro has at most 2 decimal places.'],
    ['1.0', 'JPY', 'Japanese yen has no decimal places.'],
    ['1.0001', 'KWD', 'Kuwaiti dinar has at most 3 decimal places.'],
    ['100,000,000,000.01', 'EUR', 'This amount is too large.'],
    ['9'.repeat(400), 'EUR', 'This amount is too large.'],
  ] as const)('%s %s is refused', (text, code, message) => expect(minorOf(text, code)).toBe(message));

  it('comes back as it was typed, in every currency', () => {
    for (const code of Object.keys(currencies) as Currency[]) {
      for (const minor of [0, 1, 999, 1_000, 123_456_789, 10 ** 13]) {
        expect(minorOf(decimalOf(money(code, minor)), code)).toBe(minor);
      }
    }
  });
});

describe('an amount on screen', () => {
  it.each([
    ['EUR', 2_500_000, '€25,000'],
    ['EUR', 125_050, '€1,250.50'],
    ['EUR', 10 ** 13 - 1, '€99,999,999,999.99'],
    ['JPY', 1_200, '¥1,200'],
    ['KWD', 1_250, 'KWD 1.250'],
    ['ISK', 500, 'ISK 500'],
  ] as const)('%s %d reads %s', (code, minor, text) =>
    expect(formatMoney(money(code, minor)).replaceAll('\u00a0', ' ')).toBe(text),
  );

  it('has the table’s decimal places, whatever the locale data says', () => {
    expect(formatMoney(money('HUF', 150)).replaceAll('\u00a0', ' ')).toBe('HUF 1.50');
    expect(formatMoney(money('EUR', 125_050), 'de').replaceAll('\u00a0', ' ')).toBe('1.250,50 €');
  });
});

describe('a sum', () => {
  it('is exact, of one currency', () => {
    expect(sumOf('EUR', [money('EUR', 10), money('EUR', 20)])).toEqual({ currency: 'EUR', minor: 30 });
    expect(sumOf('JPY', [])).toEqual({ currency: 'JPY', minor: 0 });
    const dollars: { currency: Currency; minor: number } = money('USD', 1);
    // @ts-expect-error dollars are not euros
    expect(() => sumOf('EUR', [money('EUR', 1), money('USD', 1)])).toThrow('USD is never added to EUR');
    expect(() => sumOf<Currency>('EUR', [dollars])).toThrow(TypeError);
    const largest = (count: number) => Array(count).fill(money('VND', 10 ** 13));
    expect(sumOf('VND', largest(900)).minor).toBe(9 * 10 ** 15);
    expect(() => sumOf('VND', largest(901))).toThrow(RangeError);
  });

  it('is one for each currency', () => {
    const amounts = [money('EUR', 1), money('JPY', 5), money('EUR', 2)];
    expect(totalsOf(amounts)).toEqual([money('EUR', 3), money('JPY', 5)]);
  });
});

it('an amount is a whole number from 0 to 10^13, in a currency of the table', () => {
  for (const wrong of [-1, 0.5, 10 ** 13 + 1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => money('EUR', wrong)).toThrow(RangeError);
    expect(minorAmount.safeParse(wrong).success).toBe(false);
  }
  expect(minorAmount.safeParse(10 ** 13).success).toBe(true);
  for (const wrong of ['eur', 'XXX', '', 'toString']) expect(currency.safeParse(wrong).success).toBe(false);
  for (const [code, { exponent }] of Object.entries(currencies)) {
    expect([code, code.length, [0, 2, 3].includes(exponent)]).toEqual([code, 3, true]);
  }
});
