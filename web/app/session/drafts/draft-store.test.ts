import { reviewDrafts } from '@proxima/contract/drafts/review-drafts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DraftState, DraftStore } from './draft-store.ts';

interface Call {
  method: string;
  body: { fields: object; epoch: number; edited_at: string } | null;
}

let calls: Call[] = [];
/** What the server replies; null for no connection. */
let server: { epoch: number; draft: { fields: object; edited_at: string } | null } | null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-03-02T10:00:00Z') });
  calls = [];
  server = { epoch: 0, draft: null };
  vi.stubGlobal('fetch', async (_url: string, { method = '', body }: RequestInit) => {
    calls.push({ method, body: body ? JSON.parse(String(body)) : null });
    if (!server) return Response.json({ message: 'No' }, { status: 400 });
    return Response.json({ message: '', data: method === 'DELETE' ? null : server });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

function open() {
  const found: (string | null)[] = [];
  const states: DraftState[] = [];
  const draftStore = new DraftStore(
    { userId: 7, kind: reviewDrafts.note, subject: 3 },
    { onState: (state) => states.push(state), onFound: (fields) => found.push(fields?.text ?? null) },
  );
  return { draftStore, found, states, ready: draftStore.open() };
}
const pause = (milliseconds = 1_200) => vi.advanceTimersByTimeAsync(milliseconds);
const puts = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('a draft', () => {
  it('is on the device with each keystroke and on the server after a pause', async () => {
    const { draftStore, ready } = open();
    await ready;
    draftStore.save({ text: 'Half' });
    expect(draftStore.state).toBe('on-device');
    await pause(600);
    draftStore.save({ text: 'Half an idea' });
    await pause();
    expect(puts()).toMatchObject([{ fields: { text: 'Half an idea' }, epoch: 0 }]);
    expect(draftStore.state).toBe('saved');
  });

  it('opens from the device without a connection, and reaches the server once there is one', async () => {
    server = null;
    const first = open();
    first.draftStore.save({ text: 'Half an idea' });
    await pause();
    expect(first.draftStore.state).toBe('on-device');
    server = { epoch: 0, draft: null };
    const { draftStore, found, ready } = open();
    await ready;
    await pause(0);
    expect(found).toEqual(['Half an idea']);
    expect(draftStore.state).toBe('saved');
  });

  it('opens with the later of two copies', async () => {
    open().draftStore.save({ text: 'earlier, here' });
    server = {
      epoch: 0,
      draft: { fields: { text: 'later, elsewhere' }, edited_at: '2026-03-02T11:00:00.000Z' },
    };
    const { found, ready } = open();
    await ready;
    expect(found).toEqual(['earlier, here', 'later, elsewhere']);
  });

  it('that was sent from elsewhere is removed from the form and the device', async () => {
    const first = open();
    await first.ready;
    first.draftStore.save({ text: 'sent meanwhile' });
    server = { epoch: 1, draft: null };
    const { draftStore, found, ready } = open();
    await ready;
    expect(found).toEqual(['sent meanwhile', null]);
    expect([draftStore.state, localStorage.length]).toEqual(['none', 0]);
  });

  it('does not undo what someone types while it opens', async () => {
    server = { epoch: 0, draft: { fields: { text: 'old' }, edited_at: '2026-03-01T11:00:00.000Z' } };
    const { draftStore, found, ready } = open();
    draftStore.save({ text: 'new' });
    await ready;
    await pause();
    expect(found).toEqual([]);
    expect(puts()).toMatchObject([{ fields: { text: 'new' } }]);
  });

  it('is neither saved nor uploaded once its form was sent, and the next one belongs to the next epoch', async () => {
    const { draftStore, ready } = open();
    await ready;
    draftStore.save({ text: 'sent' });
    draftStore.end();
    await pause();
    expect(puts()).toEqual([]);
    expect([draftStore.state, localStorage.length]).toEqual(['none', 0]);
    server = { epoch: 1, draft: null };
    draftStore.save({ text: 'the next one' });
    await pause();
    expect(puts()).toMatchObject([{ fields: { text: 'the next one' }, epoch: 1 }]);
  });

  it('that was sent while it opened does not come back', async () => {
    open().draftStore.save({ text: 'Typed before' });
    vi.clearAllTimers();
    const { draftStore, found, ready } = open();
    draftStore.discard();
    await ready;
    await pause();
    expect(found).toEqual(['Typed before']);
    expect([draftStore.state, localStorage.length, puts()]).toEqual(['none', 0, []]);
  });

  it('whose copy arrives after the form was sent elsewhere leaves the text alone and is saved with the next edit', async () => {
    const { draftStore, found, ready } = open();
    await ready;
    server = { epoch: 1, draft: null };
    draftStore.save({ text: 'late' });
    await pause();
    expect([draftStore.state, localStorage.length, found.length]).toEqual(['none', 0, 0]);
    draftStore.save({ text: 'typed afterwards' });
    await pause();
    expect(puts().at(-1)).toMatchObject({ fields: { text: 'typed afterwards' }, epoch: 1 });
    expect(draftStore.state).toBe('saved');
  });

  it('that is discarded is discarded on the server', async () => {
    const { draftStore, ready } = open();
    await ready;
    draftStore.discard();
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
    draftStore.save({ text: 'x' });
    draftStore.discard();
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE']);
    await pause(0);
    expect(localStorage).toHaveLength(0);
  });

  it('that was replaced and discarded without a connection does not come back', async () => {
    const { draftStore, ready } = open();
    await ready;
    draftStore.save({ text: 'Old' });
    await pause();
    const old = { fields: { text: 'Old' }, edited_at: new Date().toISOString() };
    server = null;
    draftStore.save({ text: 'New' });
    draftStore.discard();
    await pause();
    server = { epoch: 0, draft: old };
    const again = open();
    await again.ready;
    await pause(0);
    expect(again.found).toEqual([]);
    expect(calls.at(-1)?.method).toBe('DELETE');
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['is discarded when the connection is back', '2026-03-02T10:00:00.000Z', ['GET', 'DELETE']],
    ['is left alone if it was edited elsewhere since', '2026-03-02T11:00:00.000Z', ['GET']],
  ])('that could not be discarded %s', async (_, edited_at, expected) => {
    const { draftStore, ready } = open();
    await ready;
    draftStore.save({ text: 'Old' });
    server = null;
    draftStore.discard();
    await pause();
    calls = [];
    server = { epoch: 0, draft: { fields: { text: 'Old' }, edited_at } };
    draftStore.flush();
    await pause(0);
    expect(calls.map(({ method }) => method)).toEqual(expected);
    expect(localStorage).toHaveLength(0);
    draftStore.flush();
    await pause(0);
    expect(calls).toHaveLength(expected.length);
  });

  it('is unsaved where neither the device nor the server stores it', async () => {
    server = null;
    const { draftStore, ready } = open();
    await ready;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    draftStore.save({ text: 'x' });
    await pause();
    expect(draftStore.state).toBe('unsaved');
    server = { epoch: 0, draft: null };
    draftStore.flush();
    await pause(0);
    expect(draftStore.state).toBe('saved');
  });
});
