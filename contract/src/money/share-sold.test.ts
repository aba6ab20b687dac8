import { expect, it } from 'vitest';
import { shareInWords, shareSold } from './share-sold.ts';

const pre = (amount: number) => ({ valuation: { amount, basis: 'pre_money' } as const });
const post = (amount: number) => ({ valuation: { amount, basis: 'post_money' } as const });

// Computed by hand, amounts in cents.
it.each([
  // 25,000 of 4,000,000 before the money: 25,000 / (4,000,000 + 500,000) = 0.5555…%
  {
    case: 'equity, pre-money, at the target',
    terms: pre(400_000_000),
    amount: 2_500_000,
    raised: 50_000_000,
    share: 55,
  },
  // 25,000 / (4,000,000 + 1,000,000) = 0.5%
  {
    case: 'equity, pre-money, at the hard cap',
    terms: pre(400_000_000),
    amount: 2_500_000,
    raised: 100_000_000,
    share: 50,
  },
  // 25,000 / (4,000,000 + 200,000) = 0.5952…%
  {
    case: 'equity, pre-money, at the minimum',
    terms: pre(400_000_000),
    amount: 2_500_000,
    raised: 20_000_000,
    share: 59,
  },
  // The whole round: 500,000 / 4,500,000 = 11.11…%
  {
    case: 'the whole target, pre-money',
    terms: pre(400_000_000),
    amount: 50_000_000,
    raised: 50_000_000,
    share: 1_111,
  },
  // 25,000 / 5,000,000 = 0.5%, whatever is raised
  { case: 'equity, post-money', terms: post(500_000_000), amount: 2_500_000, raised: 50_000_000, share: 50 },
  // A SAFE with a post-money cap of 8,000,000: 100,000 / 8,000,000 = 1.25%
  {
    case: 'SAFE, post-money cap',
    terms: post(800_000_000),
    amount: 10_000_000,
    raised: 20_000_000,
    share: 125,
  },
  // A note with a pre-money cap of 3,000,000: 150,000 / (3,000,000 + 600,000) = 4.1666…%
  {
    case: 'note, pre-money cap',
    terms: pre(300_000_000),
    amount: 15_000_000,
    raised: 60_000_000,
    share: 416,
  },
  // More than the minimum from one investor: 300,000 / (4,000,000 + 300,000) = 6.9767…%
  {
    case: 'an amount above what is raised',
    terms: pre(400_000_000),
    amount: 30_000_000,
    raised: 20_000_000,
    share: 697,
  },
  // Never more than the whole company.
  {
    case: 'more than the valuation',
    terms: post(1_000_000),
    amount: 2_000_000,
    raised: 2_000_000,
    share: 10_000,
  },
])('$case: $share hundredths of a percent', ({ terms, amount, raised, share }) => {
  expect(shareSold(terms, amount, raised)).toBe(share);
});

it('is unknown without a valuation: a loan, a revenue share, a note or SAFE without a cap', () => {
  expect(shareSold({ valuation: null }, 2_500_000, 50_000_000)).toBeNull();
});

it('is stated for each goal before the money, and once after it', () => {
  const terms = {
    ...pre(400_000_000),
    minimum: 20_000_000,
    target: 50_000_000,
    hard_cap: 100_000_000,
  };
  expect(shareInWords(terms, 2_500_000, ['minimum', 'target', 'hard_cap'])).toBe(
    '0.59% if the minimum is raised, 0.55% if the target is raised, 0.5% if the hard cap is raised',
  );
  expect(shareInWords({ ...terms, ...post(500_000_000) }, 2_500_000, ['target', 'hard_cap'])).toBe(
    '0.5%, however much is raised',
  );
  expect(shareInWords({ ...terms, valuation: null }, 2_500_000, ['target'])).toBeNull();
});
