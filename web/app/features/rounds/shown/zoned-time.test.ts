import { expect, it } from 'vitest';
import { zonedTimeText } from './zoned-time.tsx';

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
  expect(zonedTimeText(iso, zone, own)).toBe(text),
);
