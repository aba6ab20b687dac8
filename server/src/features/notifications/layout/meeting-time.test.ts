import { expect, it } from 'vitest';
import { describeTime } from './meeting-time.ts';

it.each([
  ['one day', '14:00', '2027-03-01T15:00Z', 'Europe/London', 'Monday 1 March 2027, 14:00 to 15:00 (London)'],
  [
    'a reader elsewhere',
    '14:00',
    '2027-03-01T15:00Z',
    'Europe/Berlin',
    'Monday 1 March 2027, 15:00 to 16:00 your time (14:00 in London)',
  ],
  [
    'another day elsewhere',
    '14:00',
    '2027-03-01T15:00Z',
    'Pacific/Kiritimati',
    'Tuesday 2 March 2027, 04:00 to 05:00 your time (14:00 in London, Monday 1 March 2027)',
  ],
  [
    'an end on another day',
    '14:00',
    '2027-03-02T09:30Z',
    'Europe/London',
    'Monday 1 March 2027, 14:00 to Tuesday 2 March 2027, 09:30 (London)',
  ],
  [
    'an end past midnight only for the reader',
    '22:30',
    '2027-03-01T23:30Z',
    'Europe/Berlin',
    'Monday 1 March 2027, 23:30 to Tuesday 2 March 2027, 00:30 your time (22:30 in London)',
  ],
])('describes a meeting: %s', (_, start, end, reader, text) => {
  const meeting = {
    starts_at: new Date(`2027-03-01T${start}Z`),
    ends_at: new Date(end),
    time_zone: 'Europe/London',
  };
  // Versions of ICU differ in the comma after the weekday.
  expect(describeTime(meeting, reader).replaceAll('day, ', 'day ')).toBe(text);
});
