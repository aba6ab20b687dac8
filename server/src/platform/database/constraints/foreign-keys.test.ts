import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';

const { db } = (await testApp()).platform;

it('every foreign key has an index, so that deleting one account or venture reads no whole table', async () => {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid
        and (indkey::int2[])[0 : cardinality(conkey) - 1] @> conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) like '%IS NOT NULL%')
    )`.execute(db);
  expect(rows.map(({ key }) => key)).toEqual([]);
});
