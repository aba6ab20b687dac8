import { type ViewedDocument, viewerMessages } from '@proxima/contract/documents/viewer-endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInUser } from '../../../test/stored-user.ts';
import { clearStoredUser, storeUser } from '../../session/stored-user.ts';
import { DocumentPage } from './document-page.tsx';

const version = (number: number) => ({
  ...{ id: number, number, name: `Plan ${number}.docx`, size: 1_000, pages: null },
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  created_at: new Date().toISOString(),
});
let served: ViewedDocument | null = null;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  served = {
    ...{ id: 4, number: '2.3', title: 'Plan', may_download: true, is_inside: false, watermark: null },
    venture: { id: 1, slug: 'tidal-kites', name: 'Tidal Kites' },
    versions: [version(1), version(2)],
  };
  storeUser(signedInUser('investor'));
  vi.stubGlobal('fetch', async () =>
    served
      ? Response.json({ message: '', data: served })
      : Response.json({ message: 'Not found.', error: 'not_found' }, { status: 404 }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearStoredUser();
});

const show = (at: number | null) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <DocumentPage
          id={4}
          slug="tidal-kites"
          backTo={() => '/back'}
          startPage={1}
          version={at}
          slots={{}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const recheck = () => act(() => vi.advanceTimersByTimeAsync(4_100));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

it('keeps showing the version that was opened, offers the newer one, and shows the number of each', async () => {
  show(null);
  expect(await screen.findByText('Plan 2.docx')).toBeTruthy();
  expect(title()).toBe('2.3.2 Plan');
  expect(screen.queryByRole('button', { name: 'Open it' })).toBeNull();
  served = served && { ...served, versions: [...served.versions, version(3)] };
  await recheck();
  expect(screen.getByRole('status').textContent).toContain('There is a newer version of this document.');
  expect(screen.getByText('Plan 2.docx')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Open it' }));
  expect(await screen.findByText('Plan 3.docx')).toBeTruthy();
  expect(title()).toBe('2.3.3 Plan');
  expect(screen.queryByText(/newer version/)).toBeNull();
});

it('opened at an older version, offers the newest, and closes once access is lost', async () => {
  show(1);
  expect(await screen.findByText('Plan 1.docx')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open it' })).toBeTruthy();
  served = null;
  await recheck();
  expect(screen.getByRole('alert').textContent).toContain(viewerMessages.closed);
  expect(screen.queryByText('Plan 1.docx')).toBeNull();
});
