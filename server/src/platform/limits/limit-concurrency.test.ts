import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

describe('limitConcurrency', () => {
  it('runs no more at once than allowed, in the order of arrival, and goes on after failures', async () => {
    const run = limitConcurrency({ concurrency: 2, waiting: 10, timeoutMs: 1_000 });
    const started: number[] = [];
    let [running, most] = [0, 0];
    const work = (index: number) => async () => {
      started.push(index);
      running += 1;
      most = Math.max(most, running);
      await wait(5);
      running -= 1;
      if (index % 2 === 0) throw new Error('failed');
      return index;
    };
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((index) => run(work(index))));
    expect(started).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(2);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await run(async () => 'still open')).toBe('still open');
  });

  it('refuses who finds the queue full, and who waits too long', async () => {
    const run = limitConcurrency({ concurrency: 1, waiting: 1, timeoutMs: 20 });
    const long = run(() => wait(60));
    const impatient = run(async () => 'never');
    const tooMany = run(async () => 'never');
    await expect(tooMany).rejects.toMatchObject({ code: 'unavailable' });
    await expect(impatient).rejects.toMatchObject({ code: 'unavailable' });
    await long;
    expect(await run(async () => 'open again')).toBe('open again');
  });
});
