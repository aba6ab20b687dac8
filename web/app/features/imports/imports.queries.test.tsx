import type { ImportDetail } from '@proxima/contract/imports/import-wire';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMatch } from './imports.queries.ts';

const draft: ImportDetail = {
  ...{ id: 7, kind: 'entrepreneurs', state: 'draft', file_name: 'people.csv', by: null, created_at: '' },
  counts: { waiting: 1, ready: 0, problem: 0, duplicate: 0, imported: 0, removed: 0, kept: 0 },
  ...{ version: 1, rows: 1, sheets: [], sheet: 0, columns: [], fields: [], matches: [null, null] },
  ...{ defaults: {}, invites: false, finished_at: null, undo_until: null },
};

it('saves two columns that are chosen before the first reply, each from what the other has left', async () => {
  let saved = draft;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { version, ...change } = JSON.parse(body);
    if (version !== saved.version) return Response.json({ message: 'Changed.' }, { status: 409 });
    saved = { ...saved, ...change, version: version + 1 };
    return Response.json({ message: 'Saved.', data: saved });
  });
  const client = new QueryClient();
  const { result } = renderHook(() => useMatch(draft), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => {
    result.current.mutate(({ matches }) => ({ matches: ['email', matches[1] ?? null] }));
    result.current.mutate(({ matches }) => ({ matches: [matches[0] ?? null, 'phone'] }));
  });
  await vi.waitFor(() => expect(saved).toMatchObject({ version: 3, matches: ['email', 'phone'] }));
});
