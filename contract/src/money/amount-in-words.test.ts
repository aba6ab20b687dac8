import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import type { Currency } from './currencies.ts';
import { money } from './money.ts';

it.each([
  ['EUR', 2_500_000, 'Twenty-five thousand euros'],
  ['EUR', 100_050, 'One thousand and 50/100 euros'],
  ['EUR', 7, 'Zero and 07/100 euros'],
  ['USD', 101_400, 'One thousand and fourteen US dollars'],
  ['JPY', 1_200_319, 'One million two hundred thousand three hundred and nineteen Japanese yen'],
  ['KWD', 250_005, 'Two hundred and fifty and 005/1000 Kuwaiti dinars'],
  ['VND', 10 ** 13, 'Ten trillion Vietnamese đồng'],
  ['EUR', 99_000_040, 'Nine hundred and ninety thousand and 40/100 euros'],
  ['USD', 1_200_000, 'Twelve thousand US dollars'],
  ['GBP', 200, 'Two pounds sterling'],
  ['CHF', 300, 'Three Swiss francs'],
  ['EUR', 100, 'One euro'],
  ['GBP', 100, 'One pound sterling'],
  ['USD', 100, 'One US dollar'],
  ['USD', 101, 'One and 01/100 US dollars'],
] as const)('%s %d is written %s', (currency: Currency, minor, words) =>
  expect(amountInWords(money(currency, minor))).toBe(words),
);
