import { timeZone } from '@proxima/contract/time/time-zones';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database/database.ts';
import { toInstant } from './to-instant.ts';

const { db } = await testDatabase();

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const abbreviations = letters.flatMap((one) =>
  letters.flatMap((two) => letters.map((three) => one + two + three)),
);

/** Names that V8 knows beyond the database of time zones are among them. */
const names = [
  ...Intl.supportedValuesOf('timeZone'),
  ...abbreviations,
  ...['EST5EDT', 'Etc/GMT+5', 'SystemV/AST4', 'SystemV/PST8PDT', 'US/Pacific-New', 'europe/berlin'],
];

it('every time zone that is accepted is one that the server and the database compute with', async () => {
  const accepted = names.flatMap((name) => timeZone.safeParse(name).data ?? []);
  expect(accepted).toContain('EST');
  expect(accepted).not.toContain('PST');
  for (const time_zone of accepted) toInstant({ at: '2027-01-15T12:00', time_zone }, 'starts_at');
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(db);
  const known = new Set(rows.map(({ name }) => name.toLowerCase()));
  expect(accepted.filter((name) => !known.has(name.toLowerCase()))).toEqual([]);
});
