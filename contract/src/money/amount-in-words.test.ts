import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import type { Currency } from './currencies.ts';
import { money } from './money.ts';

it.each([
  ['EUR', 2_500_000, 'Twenty-five thousand (Euro)'],
  ['EUR', 100_050, 'One thousand and 50/100 (Euro)'],
  ['EUR', 7, 'Zero and 07/100 (Euro)'],
  ['USD', 101_400, 'One thousand and fourteen (US dollar)'],
  ['JPY', 1_200_319, 'One million two hundred thousand three hundred and nineteen (Japanese yen)'],
  ['KWD', 250_005, 'Two hundred and fifty and 005/1000 (Kuwaiti dinar)'],
  ['VND', 10 ** 13, 'Ten trillion (Vietnamese đồng)'],
  ['EUR', 99_000_040, 'Nine hundred and ninety thousand and 40/100 (Euro)'],
] as const)('%s %d is written %s', (currency: Currency, minor, words) =>
  expect(amountInWords(money(currency, minor))).toBe(words),
);
