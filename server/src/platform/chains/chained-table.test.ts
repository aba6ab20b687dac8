import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { verifyAudit } from '../../features/operations/verify-audit.ts';
import { chainedTable } from './chained-table.ts';
import { sealChains } from './seal-chains.ts';

// A separate ledger, declared only by what a migration would contain.

const test = await testApp();
const { db, key } = test.platform;

const ledger = chainedTable({
  kind: 'ledger',
  entries: 'book_entries',
  chainColumn: 'book_id',
  heads: 'books',
  headsKey: 'id',
  text: 'ledger_text',
});

beforeAll(async () => {
  await test.database.reset();
  for (const statement of [
    sql`create table books (id bigint primary key, length bigint not null default 0, head bytea not null default '\\x')`,
    sql`create table book_entries (id bigint generated always as identity, book_id bigint not null, amount bigint not null,
      position bigint not null default 0, hash bytea not null default '\\x', unique (book_id, position))`,
    sql`create function ledger_text(entry book_entries) returns text language sql stable as
      $$ select jsonb_build_array(entry.id, entry.book_id, entry.position, entry.amount)::text $$`,
    sql`select chain_table('book_entries', 'book_id', 'books', 'id', 'ledger_text')`,
    sql`insert into books (id) values (4), (5)`,
  ])
    await statement.execute(db);
});

const add = (book: number, amount: number) =>
  sql`insert into book_entries (book_id, amount) values (${book}, ${amount})`.execute(db);
const seal = () => sealChains(test.platform, [ledger]);
const verify = () => verifyAudit(db, key, [ledger]);

it('another table is chained, sealed and verified by the same mechanism, also when entries arrive at the same time', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, amount) => add(4 + (amount % 2), amount)));
  const { rows } = await sql<{ positions: number[] }>`
    select array_agg(position order by position)::int[] as positions from book_entries group by book_id`.execute(
    db,
  );
  const oneToTen = Array.from({ length: 10 }, (_, index) => index + 1);
  expect(rows.map(({ positions }) => positions)).toEqual([oneToTen, oneToTen]);
  expect((await seal())?.heads.map(({ chain, length }) => [chain, length])).toEqual([
    ['ledger 4', 10],
    ['ledger 5', 10],
  ]);
  expect(await verify()).toMatchObject({ entries: 20, problems: [], entries_since: 0 });
  await expect(add(6, 1)).rejects.toThrow();
});

it('a changed entry and a shortened chain are found', async () => {
  await sql`update book_entries set amount = amount + 1 where book_id = 4 and position = 3`.execute(db);
  expect((await verify()).problems).toMatchObject([{ kind: 'changed', chain: 'ledger 4', position: 3 }]);
  await sql`update book_entries set amount = amount - 1 where book_id = 4 and position = 3`.execute(db);
  expect((await verify()).problems).toEqual([]);
  await sql`delete from book_entries where book_id = 5 and position = 10`.execute(db);
  expect((await verify()).problems).toMatchObject([
    { kind: 'shortened', chain: 'ledger 5' },
    { kind: 'shortened', chain: 'ledger 5' },
  ]);
});
