import { localTimeMessages } from '@proxima/contract/time/local-time';
import { expect, it } from 'vitest';
import { DomainError } from './domain-error.ts';
import { toInstant } from './to-instant.ts';

const instantOf = (at: string, time_zone: string) => toInstant({ at, time_zone }, 'starts_at').toISOString();

it('is what the clock of the zone shows, in summer and in winter', () => {
  expect(instantOf('2026-01-15T14:30', 'Europe/Berlin')).toBe('2026-01-15T13:30:00.000Z');
  expect(instantOf('2026-07-15T14:30', 'Europe/Berlin')).toBe('2026-07-15T12:30:00.000Z');
  expect(instantOf('2026-07-15T14:30', 'Asia/Kolkata')).toBe('2026-07-15T09:00:00.000Z');
  expect(instantOf('2026-07-15T14:30', 'UTC')).toBe('2026-07-15T14:30:00.000Z');
});

it.each([
  ['2026-03-29T02:00', 'Europe/Berlin'],
  ['2026-03-29T02:59', 'Europe/Berlin'],
  ['2026-03-08T02:30', 'America/New_York'],
  ['2026-10-04T02:15', 'Australia/Lord_Howe'],
  ['2011-12-30T12:00', 'Pacific/Apia'],
])('%s in %s, which clocks skip, is refused at its field', (at, zone) => {
  const skipped = { code: 'validation_failed', fields: { starts_at: [localTimeMessages.skipped] } };
  expect(() => instantOf(at, zone)).toThrow(DomainError);
  try {
    instantOf(at, zone);
  } catch (error) {
    expect(error).toMatchObject(skipped);
  }
});

it.each([
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
])('%s in %s, which occurs twice, is the first of the two', (at, zone, instant) =>
  expect(instantOf(at, zone)).toBe(instant),
);

it('just before and after a change is as on any other day', () => {
  expect(instantOf('2026-03-29T01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z');
  expect(instantOf('2026-03-29T03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
});
