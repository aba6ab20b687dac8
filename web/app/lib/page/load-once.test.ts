import { expect, it } from 'vitest';
import { loadOnce } from './load-once.ts';

it('loads once, and fails again after a failure, even if the browser would load it now', async () => {
  const replies = [Promise.reject(new TypeError('no line')), Promise.resolve('loaded')];
  const load = loadOnce(() => replies.shift() ?? Promise.resolve('loaded twice'));
  await expect(load()).rejects.toThrow('no line');
  await expect(load()).rejects.toThrow('no line');
  const second = loadOnce(() => replies.shift() ?? Promise.resolve('loaded twice'));
  expect([await second(), await second()]).toEqual(['loaded', 'loaded']);
});
