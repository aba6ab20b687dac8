import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInUser } from '../../../../test/stored-user.ts';
import { ReauthenticationProvider } from '../../../session/reauthentication.tsx';
import { clearStoredUser, storeUser } from '../../../session/stored-user.ts';
import { RoundHead } from '../shown/round-head.tsx';
import { TermsCard } from '../shown/terms-card.tsx';
import { RoundButtons } from './round-buttons.tsx';

const calls = vi.fn();
const bar = {
  ...{ firm: 0, funded: 0, allocated: 0, soft: 0, outside: 0, offered: 0, room: 60_000_00, investors: 0 },
  ...{ currency: 'EUR', target: 50_000_00, minimum: 20_000_00, hard_cap: 60_000_00 },
};
const round = {
  ...{ id: 7, venture_id: 3, version: 2, state: 'proposed', may: ['approve'], is_approved: false, bar },
  ...{ instrument: 'safe', terms_version: 1, reason: '', has_statement: false, settles_at: null },
  ...{ opens_at: '2026-01-01T00:00:00Z', closes_at: '2099-01-01T00:00:00Z', lead_investor: null },
  share_sold: { at_minimum: 476, at_target: 909 },
  issuer: { legal_name: 'Order Co GmbH', form: 'GmbH', country: 'DE', registration_number: 'HRB 1' },
  operator_receives: { shares: ['equity', 'fee'], words: '2% of the shares.' },
  terms: {
    ...{ instrument: 'safe', currency: 'EUR', minimum: 20_000_00, target: 50_000_00, hard_cap: 60_000_00 },
    ...{
      ticket_min: 1_000_00,
      ticket_max: 50_000_00,
      discount: 0,
      audience: 'catalogue',
      details: 'A SAFE.',
    },
    valuation: { amount: 500_000_00, basis: 'pre_money' },
    ...{ use_at_minimum: [], use_at_target: [], reflection_days: 4, allocation: 'pro_rata', binding: '.' },
    ...{ payment_due_on: '2099-02-01', opens_at: { at: '2026-01-01T00:00', time_zone: 'UTC' } },
    closes_at: { at: '2099-01-01T00:00', time_zone: 'UTC' },
  },
} as unknown as RoundDetail;

beforeEach(() => {
  storeUser(signedInUser('investor'));
  calls.mockClear();
  vi.stubGlobal('fetch', async (url: string) => {
    calls(String(url));
    return Response.json({ message: '', data: [] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearStoredUser();
});

const show = (content: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReauthenticationProvider>{content}</ReauthenticationProvider>
    </QueryClientProvider>,
  );

it('a round is opened only from a summary of what investors will be offered', async () => {
  show(<RoundButtons round={round} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open round' }));
  const dialog = await screen.findByRole('dialog', { name: 'Open this round?' });
  for (const part of ['SAFE', 'Valuation cap', '€500,000', 'Order Co GmbH, Germany', 'Equity and a fee: 2%'])
    expect(dialog.textContent).toContain(part);
  expect(dialog.textContent).not.toContain('Discount');
  expect(calls).not.toHaveBeenCalled();
});

it('a round without what the operator receives cannot be opened, and the summary says why', async () => {
  show(<RoundButtons round={{ ...round, operator_receives: null }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open round' }));
  const dialog = await screen.findByRole('dialog', { name: 'Open this round?' });
  expect(dialog.textContent).toContain('Enter first what we receive from this venture');
  const [open] = [...dialog.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Open round',
  );
  expect(open?.disabled || open?.getAttribute('aria-disabled') === 'true').toBe(true);
});

it('the cap of an instrument that converts later is not called a valuation, and nobody keeps the rest', () => {
  const { container, rerender } = show(<TermsCard round={round} />);
  expect(container.textContent).toContain('Valuation cap€500,000');
  expect(container.textContent).not.toContain('stays with the current owners');
  const terms = { ...round.terms, instrument: 'equity' } as const;
  rerender(
    <QueryClientProvider client={new QueryClient()}>
      <TermsCard round={{ ...round, terms }} />
    </QueryClientProvider>,
  );
  expect(container.textContent).toContain('Valuation€500,000');
  expect(container.textContent).toContain('The other 90.91% stays with the current owners');
});

it.each([
  ['open', true],
  ['suspended', true],
  ['settling', false],
  ['closed', false],
] as const)('a round that is %s says what room is left: %s', (state, isSaid) => {
  const { container } = show(<RoundHead round={{ ...round, state }} />);
  expect(container.textContent?.includes('Room left')).toBe(isSaid);
});
