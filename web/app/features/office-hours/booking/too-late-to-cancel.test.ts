import { expect, it } from 'vitest';
import { isTooLateToCancel } from './too-late-to-cancel.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const tomorrow = '2026-12-02T11:00:00Z';
const nextWeek = '2026-12-08T11:00:00Z';

it.each([
  ['someone who may only write, on the day before', tomorrow, ['write'], true],
  ['someone who may still cancel', tomorrow, ['cancel', 'write'], false],
  ['a project manager, who never cancels, a week before', nextWeek, ['write'], false],
  ['a reader', tomorrow, [], false],
  ['a meeting that has begun', '2026-12-01T11:00:00Z', ['write'], false],
] as const)('%s', (_, starts_at, may, isTooLate) => {
  expect(isTooLateToCancel({ state: 'booked', starts_at, may: [...may] }, now)).toBe(isTooLate);
});
