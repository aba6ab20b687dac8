import { expect, it } from 'vitest';
import { besideTime, zonedTimeText } from './zone-text.ts';

it.each([
  [
    '2027-03-12T13:30:00Z',
    'Europe/London',
    'Europe/Berlin',
    '12 March 2027, 14:30 your time (13:30 in London)',
  ],
  ['2027-03-12T13:30:00Z', 'Europe/Berlin', 'Europe/Berlin', '12 March 2027, 14:30 (Berlin time)'],
  ['2027-03-12T13:30:00Z', 'Europe/Paris', 'Europe/Berlin', '12 March 2027, 14:30 (Paris time)'],
  [
    '2027-07-01T02:00:00Z',
    'America/New_York',
    'Asia/Kolkata',
    '1 July 2027, 07:30 your time (30 June 2027, 22:00 in New York)',
  ],
])('%s in %s reads, on a clock in %s, %s', (iso, zone, own, text) =>
  expect(zonedTimeText(iso, [zone], own)).toBe(text),
);

it('a clock in UTC is called UTC', () => {
  expect(zonedTimeText('2027-03-12T18:00:00Z', ['UTC'], 'UTC')).toBe('12 March 2027, 18:00 UTC');
  expect(zonedTimeText('2027-03-12T18:00:00Z', ['UTC'], 'Europe/Berlin')).toBe(
    '12 March 2027, 19:00 your time (18:00 UTC)',
  );
});

it('names the zone of the account too, where its clock differs from that of the device', () => {
  const at = '2027-03-12T13:30:00Z';
  expect(besideTime(at, 'Europe/Berlin', ['Europe/London', 'America/New_York'])).toBe(
    'your time (13:30 in London, 08:30 in New York)',
  );
  expect(besideTime(at, 'Europe/Berlin', ['Europe/London', 'Europe/Lisbon'])).toBe(
    'your time (13:30 in London)',
  );
  expect(besideTime(at, 'Europe/Berlin', ['Europe/Berlin', 'Europe/Madrid'])).toBe('(Berlin time)');
});
