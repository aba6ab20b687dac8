import type { Portfolio } from '@proxima/contract/rounds/portfolio';
import { expect, it } from 'vitest';
import { fateText } from './commitments-at-risk.tsx';

const commitment = {
  currency: 'EUR',
  amount: 2_500_000,
  venture: { id: 1, slug: 'tidal-kites', name: 'Tidal Kites' },
  renew_by: null,
} as Portfolio['commitments'][number];

it('a commitment says by when its investor has to renew, and what happens otherwise', () => {
  expect(fateText({ ...commitment, renew_by: '2026-12-07T12:00:00Z' })).toMatch(
    /^Your commitment of €25,000 to Tidal Kites lapses unless you renew your status by 7 December 2026, .+\. You owe/,
  );
});

it('before the founder decides, it says that ten days will be left then', () => {
  expect(fateText(commitment)).toContain('stands for now. When the founder decides, you have 10 days');
});
