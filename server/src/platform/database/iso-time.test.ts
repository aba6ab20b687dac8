import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database/database.ts';
import { isoOfUtc, utcText } from './iso-time.ts';

const { db } = await testDatabase();

it('writes times as a Date would, in UTC whatever the time zone of the session', async () => {
  const rows = await db.transaction().execute(async (tx) => {
    await sql`set local time zone 'Asia/Kathmandu'`.execute(tx);
    const { rows } = await sql<{ at: Date; text: string }>`
      select at, ${utcText('at')} as text from (values
        ('2026-11-22 12:37:30.123456+00'::timestamptz), ('2026-11-22 12:37:30+00'), ('2026-02-28 23:59:59.9999+00'),
        ('2026-07-01 00:00:00.1+02'), ('1999-12-31 23:59:59.05-05'), ('2026-11-22 12:37:30.000001+00')) as times (at)
    `.execute(tx);
    return rows;
  });
  expect(rows).toHaveLength(6);
  for (const { at, text } of rows) expect(isoOfUtc(text)).toBe(at.toISOString());
});
