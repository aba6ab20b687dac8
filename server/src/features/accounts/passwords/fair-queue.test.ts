import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const drain = (queue: FairQueue<string>): string[] => {
  const order: string[] = [];
  for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) order.push(entry);
  return order;
};

it('serves a line in its order and the lines in rotation', () => {
  const queue = new FairQueue<string>(10);
  for (const entry of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.push(entry.charAt(0), entry);
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(queue.size).toBe(0);
});

it('refuses the newest of the longest line when it is full', () => {
  const queue = new FairQueue<string>(3);
  for (const entry of ['a1', 'a2', 'a3']) queue.push('a', entry);
  expect(queue.push('b', 'b1')).toBe('a3');
  expect(queue.push('a', 'a4')).toBe('a4');
  expect(queue.push('b', 'b2')).toBe('b2');
  expect(queue.push('c', 'c1')).toBe('a2');
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1']);
});
