import { rowLimits, rowLimitText } from '@proxima/contract/wire/row-limits';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';

const test = await testApp();
const { db } = test.platform;

it('the database has every limit that the contract names, and finds the rows that it counts by an index', async () => {
  const { rows } = await sql<{ name: string; most: number; is_indexed: boolean }>`
    with limits as (
      select tgrelid, string_to_array(encode(tgargs, 'escape'), '\\000') as arguments
      from pg_trigger where tgfoid = 'refuse_beyond_limit'::regproc)
    select arguments[1] as name, arguments[2]::integer as most, arguments[3] in ('', 'role') or exists (
      select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indrelid = tgrelid and attname = arguments[3]
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))) as is_indexed
    from limits`.execute(db);
  expect(rows.filter(({ is_indexed }) => !is_indexed)).toEqual([]);
  expect(Object.fromEntries(rows.map(({ name, most }) => [name, most]))).toEqual(
    Object.fromEntries(Object.entries(rowLimits).map(([name, { max }]) => [name, max])),
  );
});

it('one more is refused with the reason, also of two that come at the same time, until there is room again', async () => {
  const admin = await makeAdmin(test);
  const member = await registerMember(test);
  await sql`insert into conversations (user_id) values (${member.id}) on conflict do nothing`.execute(db);
  await sql`insert into conversation_notes (conversation_id, author_id, author_name, text)
    select ${member.id}, ${admin.id}, 'Ada', 'note' from generate_series(1, 499)`.execute(db);
  const url = `/api/admin/conversations/${member.id}/notes`;
  const add = () => test.call({ method: 'POST', url, body: { text: 'one more' }, token: admin.token });
  const both = await Promise.all([add(), add()]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = (await add()).json();
  expect(refused).toMatchObject({ error: 'conflict', message: rowLimitText('notesOfConversation') });
  expect(refused.message).toBe('There can be at most 500 notes on one conversation.');
  await sql`delete from conversation_notes where id = (select max(id) from conversation_notes)`.execute(db);
  expect((await add()).statusCode).toBe(200);
});
