import { reviewDrafts } from '@proxima/contract/drafts/review-drafts';
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { signedInUser } from '../../../test/stored-user.ts';
import { clearStoredUser, storeUser } from '../stored-user.ts';
import { useDraft } from './use-draft.ts';

afterEach(() => {
  cleanup();
  clearStoredUser();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each([{ ctrlKey: true }, { metaKey: true }])('%j and S sends what was typed immediately', async (held) => {
  const puts: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method = '', body }: RequestInit) => {
    if (method === 'PUT') puts.push(JSON.parse(String(body)).fields.text);
    return Response.json({ message: '', data: { epoch: 0, draft: null } });
  });
  storeUser(signedInUser('investor'));
  const { result } = renderHook(() =>
    useDraft({ kind: reviewDrafts.note, subject: 3, onFound: () => undefined }),
  );
  await vi.waitFor(() => expect(result.current.state).toBe('none'));
  result.current.draftStore.save({ text: 'Harbour kites' });
  const isDefault = (init: object) => fireEvent.keyDown(document.body, { key: 's', ...init });
  expect(isDefault({})).toBe(true);
  expect(puts).toEqual([]);
  expect(isDefault(held)).toBe(false);
  await vi.waitFor(() => expect(puts).toEqual(['Harbour kites']), { timeout: 500 });
});
