import { expect, test } from 'vitest';
import { inWords } from './server-log.ts';

test('on a terminal a line is time, level, message and what it is about', () => {
  const line = { level: 40, time: 0, pid: 1, hostname: 'h', queue: 'mails', attempt: 2, msg: 'a job failed' };
  expect(inWords(JSON.stringify(line))).toMatch(/^\d\d:\d\d:\d\d warn a job failed queue=mails attempt=2$/);
});

test('a warning ends with its reason, a defect with its stack', () => {
  const err = { message: 'no route to host', stack: 'Error: no route to host\n    at somewhere' };
  expect(inWords(JSON.stringify({ level: 40, msg: 'mail waits', err }))).toMatch(
    /mail waits: no route to host$/,
  );
  expect(inWords(JSON.stringify({ level: 50, msg: 'internal', err }))).toContain('at somewhere');
});
