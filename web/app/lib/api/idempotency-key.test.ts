import { expect, test, vi } from 'vitest';
import { IdempotencyKey } from './idempotency-key.ts';

test('the same values keep their key until they are acknowledged', () => {
  const attempt = new IdempotencyKey();
  const first = attempt.keyFor({ message: 'Hello' });
  expect(attempt.keyFor({ message: 'Hello' })).toBe(first);
  attempt.acknowledge();
  expect(attempt.keyFor({ message: 'Hello' })).not.toBe(first);
});

test('other values get another key', () => {
  const attempt = new IdempotencyKey();
  const first = attempt.keyFor({ message: 'Hello' });
  expect(attempt.keyFor({ message: 'Hello again' })).not.toBe(first);
});

test('another file of the same form gets another key', () => {
  const attempt = new IdempotencyKey();
  const first = attempt.keyFor({ file: new File(['a'], 'plan.pdf', { lastModified: 1 }) });
  expect(attempt.keyFor({ file: new File(['ab'], 'plan.pdf', { lastModified: 1 }) })).not.toBe(first);
});

test('keys are made on plain HTTP as well, where crypto.randomUUID does not exist', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const [first, second] = [new IdempotencyKey(), new IdempotencyKey()].map((attempt) => attempt.keyFor({}));
  vi.unstubAllGlobals();
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).not.toBe(first);
});
