import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  firstCallsId,
  forgetFirstReplies,
  isAwaitingData,
  makeFirstCalls,
  takeFirstReply,
} from './first-calls.ts';

const fetched = vi.fn(async (_url: string, _init?: RequestInit) => new Response('{}'));
const list = '/api/contacts?limit=20';

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const nameCalls = (...urls: string[]) => {
  document.body.innerHTML = `<script type="application/json" id="${firstCallsId}">${JSON.stringify(urls)}</script>`;
};

it('makes the calls that the document names, as the signed-in user, and gives each reply once', async () => {
  nameCalls(list);
  makeFirstCalls('a-token');
  expect(fetched.mock.calls[0]?.[0]).toBe(list);
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({
    accept: 'application/json',
    authorization: 'Bearer a-token',
  });
  expect((await takeFirstReply(list, 'a-token'))?.status).toBe(200);
  expect(takeFirstReply(list, 'a-token')).toBe(undefined);
  expect(takeFirstReply('/api/other', 'a-token')).toBe(undefined);
});

it('gives no reply to another session, none that is half a minute old, and none from before a change', () => {
  nameCalls(list);
  makeFirstCalls('a-token');
  expect(takeFirstReply(list, 'another-token')).toBe(undefined);
  expect(takeFirstReply(list, null)).toBe(undefined);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 30_100);
  expect(takeFirstReply(list, 'a-token')).toBe(undefined);
  vi.restoreAllMocks();
  forgetFirstReplies();
  expect(takeFirstReply(list, 'a-token')).toBe(undefined);
});

it('rejects a reply that did not come only where it is used', async () => {
  nameCalls(list);
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  makeFirstCalls('a-token');
  await expect(takeFirstReply(list, 'a-token')).rejects.toThrow('offline');
});

it('knows pages behind the sign-in by the block in their document', () => {
  expect(isAwaitingData()).toBe(false);
  nameCalls();
  expect(isAwaitingData()).toBe(true);
});
