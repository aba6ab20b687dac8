import { expect, it } from 'vitest';
import { defaultSettings, runTimeSettings } from '../settings/settings.ts';
import { halfFilled } from './half-filled.ts';

const half = halfFilled(runTimeSettings);
const isAccepted = (value: unknown) => half.safeParse(value).success;

it('accepts a form of the same shape, whatever its values', () => {
  expect(isAccepted(defaultSettings)).toBe(true);
  const { working_hours, escalation } = defaultSettings;
  expect(isAccepted({ ...defaultSettings, working_hours: { ...working_hours, days: [], from: '' } })).toBe(
    true,
  );
  expect(isAccepted({ ...defaultSettings, escalation: { ...escalation, after_minutes: null } })).toBe(true);
});

it('rejects any other shape, which a form could not show', () => {
  const { emails: _, ...without } = defaultSettings;
  for (const value of [null, 'text', {}, without, { ...defaultSettings, working_hours: null }])
    expect(isAccepted(value)).toBe(false);
  expect(isAccepted({ ...defaultSettings, escalation: { ...defaultSettings.escalation, to: 'all' } })).toBe(
    false,
  );
});
