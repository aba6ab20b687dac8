import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstCallsId, isAwaitingData, makeFirstCalls, takeFirstReply } from './first-calls.ts';

const fetched = vi.fn(async () => new Response('{}'));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const nameCalls = (...urls: string[]) => {
  document.body.innerHTML = `<script type="application/json" id="${firstCallsId}">${JSON.stringify(urls)}</script>`;
};

it('makes the calls that the document names, as the signed-in user, and gives each reply once', async () => {
  nameCalls('/api/contacts?limit=20');
  makeFirstCalls('a-token');
  expect(fetched).toHaveBeenCalledWith('/api/contacts?limit=20', {
    headers: { accept: 'application/json', authorization: 'Bearer a-token' },
  });
  const reply = await takeFirstReply('/api/contacts?limit=20');
  expect(reply?.status).toBe(200);
  expect(takeFirstReply('/api/contacts?limit=20')).toBe(undefined);
  expect(takeFirstReply('/api/other')).toBe(undefined);
});

it('rejects a reply that did not come only where it is used', async () => {
  nameCalls('/api/users/data');
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  makeFirstCalls('a-token');
  await expect(takeFirstReply('/api/users/data')).rejects.toThrow('offline');
});

it('knows pages behind the sign-in by the block in their document', () => {
  expect(isAwaitingData()).toBe(false);
  nameCalls();
  expect(isAwaitingData()).toBe(true);
});
