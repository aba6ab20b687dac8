import { expect, it } from 'vitest';
import { localTime } from './local-time.ts';
import { timeZone } from './time-zones.ts';
import { currentZone, formerNamesOf } from './zone-names.ts';

it.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['america/godthab', 'America/Nuuk'],
  ['Etc/UTC', 'UTC'],
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['america/argentina/BUENOS_AIRES', 'America/Argentina/Buenos_Aires'],
])('%s is stored as %s, which is the same clock', (sent, stored) => {
  expect(timeZone.parse(sent)).toBe(stored);
  expect(localTime.parse({ at: '2027-01-01T10:00', time_zone: sent }).time_zone).toBe(stored);
  expect(timeZone.parse(stored)).toBe(stored);
});

const clock = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at);

it('each former name has the clock of its name today, and no name of today is a former one', () => {
  const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')].map(currentZone))];
  const renamed = zones.filter((zone) => formerNamesOf(zone).length > 0);
  expect(renamed.length).toBeGreaterThan(60);
  for (const zone of renamed) {
    expect(currentZone(zone)).toBe(zone);
    for (const former of formerNamesOf(zone)) {
      for (const month of [0, 6]) {
        const at = new Date(Date.UTC(2026, month, 15));
        expect([former, clock(former, at)]).toEqual([former, clock(zone, at)]);
      }
    }
  }
});
