import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeThread } from '../../../../test/fake-thread.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Outbox } from './outbox.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const thread = fakeThread();
  const onFailure = vi.fn();
  const outbox = new Outbox({ send: thread.calls.send, onChange: () => {}, onStored: () => {}, onFailure });
  const phases = () => outbox.outgoing.map(({ phase }) => phase);
  return { ...thread, outbox, onFailure, phases };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Refused by the server before anything was stored. */
const refusal = (status: number, retryAfter?: number) =>
  new Error('refused', { cause: new ApiError({ status, retryAfter }) });

it.each([0, 429, 502, 503, 504])('a message that failed with %i is retried automatically', async (status) => {
  const { outbox, failNext, phases, stored } = open();
  failNext(refusal(status));
  outbox.add({ text: 'later', files: [] });
  await pass(999);
  expect(phases()).toEqual(['waiting']);
  await pass(1);
  expect(phases()).toEqual([]);
  expect(stored.map(({ text }) => text)).toEqual(['later']);
});

it.each([400, 401, 403, 404, 413, 422, 500])(
  'a message that was refused with %i is not retried automatically',
  async (status) => {
    const { outbox, failNext, phases, sends } = open();
    failNext(refusal(status));
    outbox.add({ text: 'never', files: [] });
    await pass(60_000);
    expect(phases()).toEqual(['refused']);
    expect(sends).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  },
);

it('pauses are longer with each failure, up to ten seconds, and short again after a success', async () => {
  const { outbox, failNext, sends } = open();
  failNext(...Array.from({ length: 6 }, () => refusal(0)));
  outbox.add({ text: 'patient', files: [] });
  for (const [tries, pause] of [1_000, 2_000, 5_000, 10_000, 10_000, 10_000].entries()) {
    await pass(pause - 1);
    expect(sends).toHaveLength(tries + 1);
    await pass(1);
    expect(sends).toHaveLength(tries + 2);
  }
  failNext(refusal(0));
  outbox.add({ text: 'next', files: [] });
  await pass(1_000);
  expect(sends).toHaveLength(9);
});

it('waits as long as the server asks for, and never less than its own pause', async () => {
  const { outbox, failNext, sends } = open();
  failNext(refusal(429, 30), refusal(429, 1));
  outbox.add({ text: 'asked to wait', files: [] });
  await pass(29_999);
  expect(sends).toHaveLength(1);
  await pass(1);
  expect(sends).toHaveLength(2);
  await pass(1_999);
  expect(sends).toHaveLength(2);
  await pass(1);
  expect(sends).toHaveLength(3);
});

it('sends nothing after it was stopped during a pause, and continues when started again', async () => {
  const { outbox, failNext, sends, phases } = open();
  failNext(refusal(503));
  outbox.add({ text: 'unsent', files: [] });
  await pass(500);
  outbox.stop();
  expect(vi.getTimerCount()).toBe(0);
  outbox.retry();
  await pass(60_000);
  expect(sends).toHaveLength(1);
  expect(phases()).toEqual(['waiting']);
  outbox.start();
  await pass(0);
  expect(sends).toHaveLength(2);
  expect(phases()).toEqual([]);
});

it('sends nothing after it was stopped while a message was on its way', async () => {
  const { calls } = fakeThread();
  const started: string[] = [];
  const send = ({ text, signal }: { text: string; signal: AbortSignal }) => {
    started.push(text);
    return new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new ApiError({ status: 0 })));
    });
  };
  const onFailure = vi.fn();
  const outbox = new Outbox({ ...calls, send, onChange: () => {}, onStored: () => {}, onFailure });
  outbox.add({ text: 'first', files: [] });
  outbox.add({ text: 'second', files: [] });
  await pass(0);
  outbox.stop();
  await pass(60_000);
  expect(started).toEqual(['first']);
  expect(onFailure).not.toHaveBeenCalled();
  expect(outbox.outgoing.map(({ text }) => text)).toEqual(['first', 'second']);
});
