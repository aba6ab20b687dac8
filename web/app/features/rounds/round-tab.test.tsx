import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import RoundTab from './round-tab.tsx';

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ message: '', data: [] })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (standing: VentureDetail['standing']) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RoundTab
        venture={{ id: 3, standing, roles: ['founder'] } as unknown as VentureDetail}
        isTeam={false}
      />
    </QueryClientProvider>,
  );

it('offers a founder a new round while the venture is active', async () => {
  show('active');
  await screen.findByRole('button', { name: 'Prepare a round' });
});

it.each(['paused', 'graduated', 'closed'] as const)('offers none in a %s venture', async (standing) => {
  show(standing);
  await screen.findByText('A round can only be prepared while the venture is active.');
  expect(screen.queryByRole('button')).toBeNull();
});
