import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { fakeThread, memberId, message } from '../../../../test/fake-thread.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { ThreadStore } from './thread-store.ts';

const offline = () => new ApiError({ status: 0 });

function open(stored = [message(1), message(2)]) {
  const thread = fakeThread(stored);
  const failed: (() => void)[] = [];
  const store = new ThreadStore(thread.calls, { onSendFailure: (retry) => failed.push(retry) });
  return { ...thread, store, failed, ids: () => store.read().messages.map(({ id }) => id) };
}

const messageEvent = (id: number, more = {}) => ({ message: message(id, more), user_id: memberId });

describe('a conversation in the browser', () => {
  it('shows a message once whether it came by the reply, the event or both, in order', async () => {
    const { store, ids } = open();
    await store.catchUp();
    store.onMessage(messageEvent(4));
    store.onMessage(messageEvent(3));
    store.onMessage(messageEvent(4));
    expect(ids()).toEqual([1, 2, 3, 4]);
  });

  it("leaves out other members' messages on the team's channel", async () => {
    const { store, ids } = open();
    await store.catchUp();
    store.onMessage({ message: message(9), user_id: memberId + 1 });
    expect(ids()).toEqual([1, 2]);
  });

  it.each([
    ['the whole conversation', [message(1), message(2)]],
    ['more than is loaded', [1, 2, 3, 4, 5].map((id) => message(id))],
  ])('counts a message received while the server counted without it, with %s unread', async (_, stored) => {
    const { store } = open(stored);
    await store.catchUp();
    const before = store.read().unread;
    const caughtUp = store.catchUp();
    store.onMessage(messageEvent(9));
    await caughtUp;
    expect(store.read().unread).toBe(before + 1);
  });

  it('fetches all it missed, page by page, although live messages came in between', async () => {
    const { store, stored, ids } = open();
    await store.catchUp();
    for (let id = 3; id <= 12; id += 1) stored.push(message(id));
    const caughtUp = store.catchUp();
    store.onMessage(messageEvent(12));
    await caughtUp;
    expect(ids()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('closes a gap also when the first try to catch up failed and a live message arrived after it', async () => {
    const { store, stored, failNext, ids } = open();
    await store.catchUp();
    stored.push(message(3), message(4), message(5));
    failNext(offline());
    await store.catchUp();
    store.onMessage(messageEvent(5));
    expect(ids()).toEqual([1, 2, 5]);
    await store.catchUp();
    expect(ids()).toEqual([1, 2, 3, 4, 5]);
  });

  it('reads history backwards to its beginning, and again after a failure', async () => {
    const { store, failNext, ids } = open([1, 2, 3, 4, 5, 6, 7].map((id) => message(id)));
    await store.catchUp();
    expect(ids()).toEqual([5, 6, 7]);
    failNext(offline());
    await store.loadOlder();
    expect(store.read().older.phase).toBe('failed');
    await store.loadOlder();
    await store.loadOlder();
    expect(ids()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(store.read().older.cursor).toBeNull();
  });

  it('says that it could not be loaded, and loads when asked again', async () => {
    const { store, failNext } = open();
    failNext(offline());
    await store.catchUp();
    expect(store.read().phase).toBe('failed');
    await store.retry();
    expect(store.read().phase).toBe('ready');
  });
});

describe('unread messages', () => {
  it('are counted as they come and none is left once read, here or in another tab', async () => {
    const { store, marks } = open();
    await store.catchUp();
    expect(store.read().unread).toBe(2);
    store.onMessage(messageEvent(3));
    store.onMessage(messageEvent(4, { sender_id: memberId }));
    expect(store.read().unread).toBe(3);
    store.markAllRead();
    expect(store.read().unread).toBe(0);
    await waitFor(() => expect(marks).toEqual([4]));
    store.onMessage(messageEvent(5));
    store.onRead({ user_id: memberId, by: 'member', up_to: 5 });
    expect(store.read().unread).toBe(0);
  });

  it('that were read offline are marked as read after reconnecting', async () => {
    const { store, marks, failNext } = open();
    await store.catchUp();
    failNext(offline());
    store.markAllRead();
    await waitFor(() => expect(store.read().unread).toBe(0));
    expect(marks).toEqual([]);
    await store.catchUp();
    expect(marks).toEqual([2]);
    expect(store.read().unread).toBe(0);
  });
});

describe('sending', () => {
  it('keeps the order of writing and shows each message once', async () => {
    const { store, stored } = open([]);
    await store.catchUp();
    store.outbox.add({ text: 'one', files: [] });
    store.outbox.add({ text: 'two', files: [] });
    expect(store.read().outgoing.map(({ text }) => text)).toEqual(['one', 'two']);
    await waitFor(() => expect(store.read().messages.map(({ text }) => text)).toEqual(['one', 'two']));
    expect(store.read().outgoing).toEqual([]);
    expect(stored).toHaveLength(2);
  });

  it('tries again under the same key after a lost reply, says so once, and stores nothing twice', async () => {
    const { store, stored, sends, failed, failNext } = open([]);
    await store.catchUp();
    failNext(offline(), offline());
    store.outbox.add({ text: 'once', files: [] });
    await waitFor(() => expect(store.read().outgoing[0]?.phase).toBe('waiting'));
    store.outbox.retry();
    await waitFor(() => expect(sends).toHaveLength(2));
    await waitFor(() => expect(store.read().outgoing[0]?.phase).toBe('waiting'));
    store.outbox.retry();
    await waitFor(() => expect(store.read().outgoing).toEqual([]));
    expect(new Set(sends.map(({ clientKey }) => clientKey)).size).toBe(1);
    expect(failed).toHaveLength(1);
    expect(stored.map(({ text }) => text)).toEqual(['once']);
  });

  it('removes what an event shows to be stored already', async () => {
    const { store, failNext } = open([]);
    await store.catchUp();
    failNext(offline());
    store.outbox.add({ text: 'stored', files: [], clientKey: 'the-key-of-it' });
    await waitFor(() => expect(store.read().outgoing[0]?.phase).toBe('waiting'));
    store.onMessage(messageEvent(1, { sender_id: memberId, text: 'stored', client_key: 'the-key-of-it' }));
    expect(store.read().outgoing).toEqual([]);
    store.stop();
  });

  it('keeps what the server refuses with its reason, continues with the next, and removes it when asked', async () => {
    const { store, failNext } = open([]);
    await store.catchUp();
    const cause = new ApiError({ status: 422, message: 'The file is empty.' });
    failNext(new Error('refused', { cause }));
    store.outbox.add({ text: 'bad', files: [], clientKey: 'key-of-the-bad-one' });
    store.outbox.add({ text: 'good', files: [] });
    await waitFor(() => expect(store.read().messages.map(({ text }) => text)).toEqual(['good']));
    expect(store.read().outgoing).toMatchObject([
      { text: 'bad', phase: 'refused', problem: 'The file is empty.' },
    ]);
    store.outbox.remove('key-of-the-bad-one');
    expect(store.read().outgoing).toEqual([]);
  });
});

it('shows only that the other side is typing, until its message arrives', async () => {
  const { store } = open();
  store.onTyping({ user_id: memberId, by: 'member' });
  expect(store.read().isTyping).toBe(false);
  store.onTyping({ user_id: memberId, by: 'team' });
  expect(store.read().isTyping).toBe(true);
  store.onMessage(messageEvent(3));
  expect(store.read().isTyping).toBe(false);
});
