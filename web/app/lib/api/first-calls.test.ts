import { viewKey } from '@proxima/contract/content/first-calls-script';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeFirstCalls } from '../../../test/make-first-calls.ts';
import { forgetFirstReplies, isAwaitingData, takeFirstReply } from './first-calls.ts';

const fetched = vi.fn(async (_url: string, _init?: RequestInit) => new Response('{}'));
const list = '/api/contacts?limit=20';

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
});
afterEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
  forgetFirstReplies();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('makes the calls that the document names, as the signed-in user, and gives each reply once', async () => {
  makeFirstCalls([list]);
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
  makeFirstCalls([list]);
  expect(takeFirstReply(list, 'another-token')).toBe(undefined);
  expect(takeFirstReply(list, null)).toBe(undefined);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 30_100);
  expect(takeFirstReply(list, 'a-token')).toBe(undefined);
  vi.restoreAllMocks();
  forgetFirstReplies();
  expect(takeFirstReply(list, 'a-token')).toBe(undefined);
});

it('asks about what an earlier call found as soon as that is known, and leaves its reply to be read', async () => {
  const [venture, rounds] = ['/api/ventures/by-slug/tidal-kite', '/api/ventures/:id/rounds'];
  fetched.mockResolvedValueOnce(Response.json({ data: { id: 7 } }));
  fetched.mockResolvedValueOnce(Response.json({ data: [{ id: 31 }, { id: 30 }] }));
  makeFirstCalls([venture, [venture, rounds], [rounds, '/api/rounds/:id']]);
  await vi.waitFor(() => expect(fetched.mock.calls[1]?.[0]).toBe('/api/ventures/7/rounds'));
  await vi.waitFor(() => expect(fetched.mock.calls[2]?.[0]).toBe('/api/rounds/31'));
  expect(await (await takeFirstReply(venture, 'a-token'))?.json()).toEqual({ data: { id: 7 } });
  expect((await takeFirstReply('/api/ventures/7/rounds', 'a-token'))?.status).toBe(200);
});

it('asks nothing about an empty list', async () => {
  fetched.mockResolvedValueOnce(Response.json({ data: [] }));
  makeFirstCalls([list, [list, '/api/contacts/:id']]);
  await takeFirstReply(list, 'a-token');
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('asks nothing about what was refused', async () => {
  const venture = '/api/ventures/by-slug/closed';
  fetched.mockResolvedValueOnce(Response.json({ message: 'No' }, { status: 403 }));
  makeFirstCalls([venture, [venture, '/api/ventures/:id/rounds']]);
  expect((await takeFirstReply(venture, 'a-token'))?.status).toBe(403);
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('rejects a reply that did not come only where it is used', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  makeFirstCalls([list]);
  await expect(takeFirstReply(list, 'a-token')).rejects.toThrow('offline');
});

it('knows pages behind the sign-in by the block in their document', () => {
  expect(isAwaitingData()).toBe(false);
  makeFirstCalls([]);
  expect(isAwaitingData()).toBe(true);
});

it('makes none in a tab that shows what a member sees', () => {
  sessionStorage.setItem(viewKey, '{}');
  makeFirstCalls([list]);
  expect(fetched).not.toHaveBeenCalled();
  expect(takeFirstReply(list, 'a-token')).toBe(undefined);
});
