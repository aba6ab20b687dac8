import { defaultSettings } from '@proxima/contract/settings/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workingMinutesBefore } from './working-time.ts';

const berlin = { ...defaultSettings.working_hours, time_zone: 'Europe/Berlin' };
const before = (end: string, minutes: number, hours = berlin) =>
  workingMinutesBefore(hours, new Date(end), minutes)?.toISOString();

describe('working minutes', () => {
  it.each([
    ['pass within a day', '2026-03-11T15:00:00Z', 240, '2026-03-11T11:00:00.000Z'],
    ['stand still over night', '2026-03-11T09:00:00Z', 120, '2026-03-10T15:00:00.000Z'],
    ['stand still before work begins', '2026-03-11T05:00:00Z', 60, '2026-03-10T15:00:00.000Z'],
    ['stand still over the weekend', '2026-03-16T09:00:00Z', 120, '2026-03-13T15:00:00.000Z'],
    ['stand still on Sunday evening', '2026-03-15T22:30:00Z', 480, '2026-03-13T08:00:00.000Z'],
    ['follow the clock on the wall into summer', '2026-03-30T08:00:00Z', 120, '2026-03-27T15:00:00.000Z'],
  ])('%s', (_what, end, minutes, start) => {
    expect(before(end, minutes)).toBe(start);
  });

  it('end at midnight where work does', () => {
    const late = { ...berlin, from: '16:00', to: '00:00' };
    expect(before('2026-03-12T01:00:00Z', 30, late)).toBe('2026-03-11T22:30:00.000Z');
  });

  it('count an hour less on the day on which the clock is put forward', () => {
    const nights = { ...berlin, days: [7], from: '00:00', to: '06:00' };
    expect(before('2026-03-29T12:00:00Z', 300, nights)).toBe('2026-03-28T23:00:00.000Z');
  });

  it('are found in the shortest week there can be', () => {
    const short = { ...berlin, days: [3], from: '09:00', to: '10:00' };
    expect(before('2026-03-11T12:00:00Z', 6_000, short)).toBe('2024-04-17T07:00:00.000Z');
  });

  it('go back further the more of them are asked for, never past the end', () => {
    const minutes = fc.integer({ min: 5, max: 6_000 });
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, minutes, minutes, (end, one, other) => {
        const [few, many] = [Math.min(one, other), Math.max(one, other)];
        const later = workingMinutesBefore(berlin, end, few)?.getTime() ?? Number.NaN;
        const earlier = workingMinutesBefore(berlin, end, many)?.getTime() ?? Number.NaN;
        expect(later).toBeLessThanOrEqual(end.getTime() - few * 60_000);
        expect(earlier).toBeLessThanOrEqual(later);
      }),
    );
  });
});
