import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

describe('limitConcurrency', () => {
  it('runs at most the allowed number in parallel, in order of arrival, and continues after failures', async () => {
    const run = limitConcurrency({ concurrency: 2, waiting: 10, timeoutMs: 1_000 });
    const started: number[] = [];
    let [running, peak] = [0, 0];
    const work = (index: number) => async () => {
      started.push(index);
      running += 1;
      peak = Math.max(peak, running);
      await wait(5);
      running -= 1;
      if (index % 2 === 0) throw new Error('failed');
      return index;
    };
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((index) => run(work(index))));
    expect(started).toEqual([0, 1, 2, 3, 4, 5]);
    expect(peak).toBe(2);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await run(async () => 'still open')).toBe('still open');
  });

  it('refuses work when the queue is full or the wait is too long', async () => {
    const run = limitConcurrency({ concurrency: 1, waiting: 1, timeoutMs: 20 });
    const long = run(() => wait(60));
    const impatient = run(async () => 'never');
    const tooMany = run(async () => 'never');
    await expect(tooMany).rejects.toMatchObject({ code: 'unavailable' });
    await expect(impatient).rejects.toMatchObject({ code: 'unavailable' });
    await long;
    expect(await run(async () => 'open again')).toBe('open again');
  });

  it('serves keys in turns, and each key in order of arrival', async () => {
    const { order, enqueue } = startFull(10);
    await enqueue(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('refuses the newest of the key with the most entries when the queue is full', async () => {
    const { order, refused, enqueue } = startFull(3);
    await enqueue(['a1', 'a2', 'a3', 'b1', 'a4', 'b2', 'c1']);
    expect(refused).toEqual(['a3', 'a4', 'b2', 'a2']);
    expect(order).toEqual(['a1', 'b1', 'c1']);
  });
});

/** A limiter whose only slot is taken until everything is queued. An entry's key is its first letter. */
function startFull(waiting: number) {
  const run = limitConcurrency({ concurrency: 1, waiting, timeoutMs: 1_000 });
  const order: string[] = [];
  const refused: string[] = [];
  const enqueue = async (entries: string[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = run(() => promise);
    const others = entries.map((entry) =>
      run(async () => void order.push(entry), entry.charAt(0)).catch(() => void refused.push(entry)),
    );
    await wait(1);
    resolve();
    await Promise.all([first, ...others]);
  };
  return { order, refused, enqueue };
}
