import { expect, it } from 'vitest';
import { defaultSettings, runTimeSettings } from '../admin/settings.ts';
import { halfFilled } from './half-filled.ts';

const half = halfFilled(runTimeSettings);
const isTaken = (value: unknown) => half.safeParse(value).success;

it('takes a form of the same shape, however wrong its values are', () => {
  expect(isTaken(defaultSettings)).toBe(true);
  const { working_hours, escalation } = defaultSettings;
  expect(isTaken({ ...defaultSettings, working_hours: { ...working_hours, days: [], from: '' } })).toBe(true);
  expect(isTaken({ ...defaultSettings, escalation: { ...escalation, after_minutes: null } })).toBe(true);
});

it('refuses another shape, which a form could not show', () => {
  const { mails: _, ...without } = defaultSettings;
  for (const value of [null, 'text', {}, without, { ...defaultSettings, working_hours: null }])
    expect(isTaken(value)).toBe(false);
  expect(isTaken({ ...defaultSettings, escalation: { ...defaultSettings.escalation, to: 'all' } })).toBe(
    false,
  );
});
