import { expect, test } from 'vitest';
import { formatLine } from './server-log.ts';

test('a line on a terminal has time, level, message and its other fields', () => {
  const line = {
    level: 40,
    time: 0,
    pid: 1,
    hostname: 'h',
    queue: 'emails',
    attempt: 2,
    msg: 'a job failed',
  };
  expect(formatLine(JSON.stringify(line))).toMatch(
    /^\d\d:\d\d:\d\d warn a job failed queue=emails attempt=2$/,
  );
});

test('a warning ends with its reason, a defect with its stack', () => {
  const err = { message: 'no route to host', stack: 'Error: no route to host\n    at somewhere' };
  expect(formatLine(JSON.stringify({ level: 40, msg: 'email waits', err }))).toMatch(
    /email waits: no route to host$/,
  );
  expect(formatLine(JSON.stringify({ level: 50, msg: 'internal', err }))).toContain('at somewhere');
});
