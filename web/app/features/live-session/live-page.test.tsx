import { errorCatalogue } from '@proxima/contract/wire/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { silent } from '../../../test/silent-realtime.ts';
import { RealtimeContext } from '../../session/realtime/realtime-provider.tsx';
import { LivePage } from './live-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openWith(reply: () => Promise<Response>) {
  vi.stubGlobal('fetch', reply);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RealtimeContext value={silent}>
          <LivePage id={1} addressOf={() => '/event'} />
        </RealtimeContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('has one main landmark while it loads', () => {
  openWith(() => new Promise(() => {}));
  expect(screen.getByRole('main').textContent).toBe('Loading...');
});

it('has one main landmark when it could not be loaded, with a way to try again', async () => {
  const { status, message } = errorCatalogue.internal;
  openWith(async () => Response.json({ message, error: 'internal' }, { status }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('main').contains(again)).toBe(true);
});
