import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { notify } from '../../../ui/feedback/toast.ts';
import { useLinkToMember } from './enquiries.queries.ts';

const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('an email address that no member has is named as the reason', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: '', data: [], next_cursor: null }));
  const shown = vi.spyOn(notify, 'error');
  const { result } = renderHook(() => useLinkToMember(7), { wrapper: Queries });
  result.current.mutate('ada@example.test');
  await waitFor(() => expect(shown.mock.calls).toEqual([['No member has this email address.']]));
});
