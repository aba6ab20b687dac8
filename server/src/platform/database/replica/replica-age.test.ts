import { expect, test } from 'vitest';
import { ReplicaAge } from './replica-age.ts';

test('a replica that has never caught up is infinitely old', () => {
  const age = new ReplicaAge(10_000);
  expect(age.at(0)).toBe(Number.POSITIVE_INFINITY);
  age.primaryAt(0, 500);
  age.replicaAt(499);
  expect(age.at(1)).toBe(Number.POSITIVE_INFINITY);
  age.replicaAt(500);
  expect(age.at(1)).toBe(1);
});

test('a replica is as old as the last position of the primary that it has reached', () => {
  const age = new ReplicaAge(10_000);
  for (const [time, position] of [
    [0, 100],
    [2_000, 200],
    [4_000, 300],
  ] as const)
    age.primaryAt(time, position);
  age.replicaAt(250);
  expect(age.at(5_000)).toBe(3_000);
  age.replicaAt(300);
  expect(age.at(5_000)).toBe(1_000);
});

test('a replica that is cut off ages from the first change it misses, and stays up to date until then', () => {
  const age = new ReplicaAge(10_000);
  for (let time = 0; time <= 60_000; time += 2_000) {
    age.primaryAt(time, 100);
    age.replicaAt(100);
    expect(age.at(time)).toBe(0);
  }
  for (let time = 62_000; time <= 80_000; time += 2_000) {
    age.primaryAt(time, 101);
    age.replicaAt(100);
    expect(age.at(time)).toBe(time - 60_000);
  }
  age.replicaAt(101);
  expect(age.at(80_000)).toBe(0);
});

test('a replica ages while the primary does not respond, because it may miss changes', () => {
  const age = new ReplicaAge(10_000);
  age.primaryAt(0, 100);
  age.replicaAt(100);
  age.replicaAt(100);
  expect(age.at(9_000)).toBe(9_000);
});

test('positions that would be too old by the time they are reached are dropped', () => {
  const age = new ReplicaAge(10_000);
  age.primaryAt(50_000, 100);
  age.primaryAt(59_999, 150);
  age.primaryAt(60_000, 200);
  age.replicaAt(149);
  expect(age.at(60_000)).toBe(Number.POSITIVE_INFINITY);
  age.replicaAt(150);
  expect(age.at(60_000)).toBe(1);
});

test('a replica that does not respond is unusable until it has caught up again', () => {
  const age = new ReplicaAge(10_000);
  age.primaryAt(0, 100);
  age.replicaAt(100);
  age.replicaLost();
  expect(age.at(1)).toBe(Number.POSITIVE_INFINITY);
  age.primaryAt(2_000, 100);
  age.replicaAt(100);
  expect(age.at(2_000)).toBe(0);
});
