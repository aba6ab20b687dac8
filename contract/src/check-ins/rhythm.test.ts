import { expect, it } from 'vitest';
import { daysFor, dueDays } from './rhythm.ts';

it('a plan asks on the same day of each month, or on the last one of a shorter month', () => {
  expect(dueDays({ rhythm: 'monthly', first_on: '2027-12-31', last_on: '2028-03-30' })).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
  ]);
  expect(dueDays({ rhythm: 'quarterly', first_on: '2027-01-15', last_on: '2027-12-31' })).toHaveLength(4);
});

it('a yearly survey asks five times after the end of the cohort, other plans during it', () => {
  const cohort = { starts_on: '2027-03-01', ends_on: '2027-05-31' };
  expect(dueDays({ rhythm: 'yearly', ...daysFor('yearly', cohort) })).toEqual([
    '2028-05-31',
    '2029-05-31',
    '2030-05-31',
    '2031-05-31',
    '2032-05-31',
  ]);
  expect(daysFor('monthly', cohort)).toEqual({ first_on: '2027-04-01', last_on: '2027-05-31' });
});
