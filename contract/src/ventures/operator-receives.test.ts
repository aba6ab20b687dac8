import { expect, test } from 'vitest';
import { type OperatorReceives, receivesText } from './operator-receives.ts';

test.each<[OperatorReceives['shares'], string, string]>([
  [['equity', 'revenue_share'], '2% of the shares.', 'Equity and a share of revenue: 2% of the shares.'],
  [['fee'], 'EUR 500 a year.', 'A fee: EUR 500 a year.'],
  [[], 'the programme is free.', 'Nothing: the programme is free.'],
  [[], 'Nothing: the programme is free.', 'Nothing: the programme is free.'],
])('what is received (%j, "%s") is one sentence', (shares, words, text) => {
  expect(receivesText({ shares, words })).toBe(text);
});
