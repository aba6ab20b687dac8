import { expect, it } from 'vitest';
import { byVenture } from './by-venture.ts';

const kelp = { id: 1, slug: 'kelp', name: 'Kelp' };
const kites = { id: 2, slug: 'kites', name: 'Kites' };
const year = (venture: typeof kelp, currency: 'EUR' | 'USD', at: number, committed: number, funded = 0) => ({
  venture,
  currency,
  year: at,
  committed,
  funded,
});

it('adds up the years of a venture, keeps currencies apart, and leaves out sums of zero', () => {
  expect(
    byVenture([
      year(kelp, 'EUR', 2026, 100),
      year(kites, 'EUR', 2026, 500, 200),
      year(kelp, 'EUR', 2027, 50, 50),
      year(kelp, 'USD', 2027, 70),
      year(kites, 'USD', 2025, 0),
    ]),
  ).toEqual([
    {
      currency: 'EUR',
      ventures: [
        { venture: kites, committed: 500, funded: 200 },
        { venture: kelp, committed: 150, funded: 50 },
      ],
    },
    { currency: 'USD', ventures: [{ venture: kelp, committed: 70, funded: 0 }] },
  ]);
});
