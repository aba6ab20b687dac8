import type { IncomingMessage } from 'node:http';
import { rateLimits } from '@proxima/contract/wire/limits';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FloodGuard } from './flood-guard.ts';

const { max, seconds } = rateLimits.read;

/** Makes every call that an address may make. */
function exhaust(guard: FloodGuard, address: string): void {
  for (let call = 0; call < max; call += 1) expect(guard.count(address)).toBe(0);
}

const raw = (peer: string, forwarded: string) =>
  ({
    socket: { remoteAddress: peer },
    headers: { 'x-forwarded-for': forwarded },
    rawHeaders: ['X-Forwarded-For', forwarded],
  }) as unknown as IncomingMessage;

test('an address that has had its calls waits for the end of its minute, others do not', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const guard = new FloodGuard([]);
  exhaust(guard, '198.18.0.1');
  vi.advanceTimersByTime(20_000);
  expect(guard.count('198.18.0.1')).toBe((seconds - 20) * 1000);
  expect(guard.count('198.18.0.2')).toBe(0);
  vi.advanceTimersByTime((seconds - 20) * 1000);
  expect(guard.count('198.18.0.1')).toBe(0);
});

test('a customer’s whole IPv6 network is one address', () => {
  const guard = new FloodGuard([]);
  exhaust(guard, '2001:db8:1:2::1');
  expect(guard.count('2001:db8:1:2:ffff::9')).toBeGreaterThan(0);
  expect(guard.count('2001:db8:1:3::1')).toBe(0);
});

test('a request before the framework counts as its caller, whom only trusted proxies may name', () => {
  const guard = new FloodGuard(['10.0.0.0/8']);
  exhaust(guard, '198.18.0.1');
  expect(guard.countRaw(raw('10.1.1.1', '198.18.0.1'))).toBeGreaterThan(0);
  expect(guard.countRaw(raw('10.1.1.1', '203.0.113.9, 198.18.0.1'))).toBeGreaterThan(0);
  expect(guard.countRaw(raw('10.1.1.1', '198.18.0.1, 203.0.113.9'))).toBe(0);
  expect(guard.countRaw(raw('198.18.0.1', '203.0.113.9'))).toBeGreaterThan(0);
  const long = `${'203.0.113.9, '.repeat(1_000)}198.18.0.1`;
  for (const _ of [1, 2]) expect(guard.countRaw(raw('10.1.1.1', long))).toBeGreaterThan(0);
});

test('memory is bounded, and addresses that call once do not displace one that floods', () => {
  const guard = new FloodGuard([]);
  exhaust(guard, '198.18.0.1');
  exhaust(guard, '198.18.0.2');
  for (let other = 0; other < 6_000; other += 1) {
    guard.count(`10.0.${other >> 8}.${other & 255}`);
    if (other % 100 === 0) expect(guard.count('198.18.0.1')).toBeGreaterThan(0);
  }
  expect(guard.count('198.18.0.1')).toBeGreaterThan(0);
  expect(guard.count('198.18.0.2')).toBe(0);
});
