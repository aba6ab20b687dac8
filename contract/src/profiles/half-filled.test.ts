import { expect, it } from 'vitest';
import { runTimeSettings, usualSettings } from '../admin/settings.ts';
import { halfFilled } from './half-filled.ts';

const half = halfFilled(runTimeSettings);
const isTaken = (value: unknown) => half.safeParse(value).success;

it('takes a form of the same shape, however wrong its values are', () => {
  expect(isTaken(usualSettings)).toBe(true);
  const { working_hours, escalation } = usualSettings;
  expect(isTaken({ ...usualSettings, working_hours: { ...working_hours, days: [], from: '' } })).toBe(true);
  expect(isTaken({ ...usualSettings, escalation: { ...escalation, after_minutes: null } })).toBe(true);
});

it('refuses another shape, which a form could not show', () => {
  const { mails: _, ...without } = usualSettings;
  for (const value of [null, 'text', {}, without, { ...usualSettings, working_hours: null }])
    expect(isTaken(value)).toBe(false);
  expect(isTaken({ ...usualSettings, escalation: { ...usualSettings.escalation, to: 'all' } })).toBe(false);
});
