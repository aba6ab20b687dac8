import type { ComparedVenture } from '@proxima/contract/explore/compare';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FactsTable } from './facts-table.tsx';

const venture = (id: number, terms: ComparedVenture['terms']): ComparedVenture => ({
  ...{ id, slug: `v-${id}`, name: `Venture ${id}`, logo: null, tagline: '', industry: 'technology' },
  ...{ stage: 'early_stage_startups', country: 'DE', location: '', ask: null, round: null, match: null },
  ...{ listed_at: '2026-01-01T00:00:00Z', own: false, watched: false, hidden: false, vetting: [] },
  projections: null,
  terms,
});

it('compares instrument, ticket, valuation or cap, and discount of each open round', () => {
  const tickets = { ticket_min: 1_000_00, ticket_max: 50_000_00, currency: 'EUR' } as const;
  const ventures = [
    venture(1, {
      ...tickets,
      instrument: 'safe',
      valuation: { amount: 400_000_00, basis: 'post_money' },
      discount: 1_250,
    }),
    venture(2, {
      ...tickets,
      instrument: 'equity',
      valuation: { amount: 900_000_00, basis: 'pre_money' },
      discount: 0,
    }),
    venture(3, null),
  ];
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <FactsTable ventures={ventures} onRemove={() => {}} />
    </QueryClientProvider>,
  );
  const rowOf = (label: string) => {
    const heading = [...container.querySelectorAll('th')].find(({ textContent }) => textContent === label);
    const cells = heading?.closest('tbody')?.querySelectorAll('td') ?? [];
    return [...cells].map(({ textContent }) => textContent);
  };
  expect(rowOf('Instrument')).toEqual(['SAFE', 'Equity', '–']);
  expect(rowOf('Ticket')).toEqual(['€1,000 to €50,000', '€1,000 to €50,000', '–']);
  expect(rowOf('Valuation or cap')).toEqual([
    'Valuation cap €400,000, post-money',
    'Valuation €900,000, pre-money',
    '–',
  ]);
  expect(rowOf('Discount')).toEqual(['12.5%', 'None', '–']);
});
