import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { listUnclassed } from '../../../test/database/unclassed-columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { listColumns } from './catalog.repository.ts';
import { presentDictionary } from './dictionary.presenter.ts';
import { exportedTables, leftOutTables } from './exported-columns.ts';

const test = await testApp();
const { db } = test.platform;

const planted = (change: string) =>
  db
    .transaction()
    .execute(async (tx: Database) => {
      await sql.raw(change).execute(tx);
      throw Object.assign(new Error('rolled back'), { found: listUnclassed(await listColumns(tx)) });
    })
    .catch((error: { found: unknown }) => error.found);

it('every column is exported or left out with a reason: class a new one in exported-columns.json', async () => {
  expect(listUnclassed(await listColumns(db))).toEqual({ missing: [], gone: [] });
  const reasons = [
    ...leftOutTables.values(),
    ...[...exportedTables.values()].flatMap(({ leftOut }) => Object.values(leftOut)),
  ];
  for (const reason of reasons) expect(reason).toMatch(/^[A-Z].{8,}\.$/);
  for (const [, { about }] of exportedTables) expect(about).toMatch(/^[A-Z].{3,}[^.]$/);
});

it.each([
  ['alter table users add column nickname text', { missing: ['users.nickname'], gone: [] }],
  ['create table planted (id bigint)', { missing: ['planted.id'], gone: [] }],
  ['alter table tags rename column name to label', { missing: ['tags.label'], gone: ['tags.name'] }],
])('notices: %s', async (change, found) => {
  expect(await planted(change)).toEqual(found);
});

it('a column that is not classed is not exported, and the dictionary says so', async () => {
  const catalog = await listColumns(db);
  const [first] = catalog.filter(({ table }) => table === 'users');
  const grown = presentDictionary([...catalog, ...(first ? [{ ...first, column: 'nickname' }] : [])]);
  const users = grown.filter(({ table }) => table === 'users').flatMap(({ columns }) => columns);
  expect(users.find(({ column }) => column === 'nickname')).toMatchObject({
    exported: false,
    left_out: 'It is not known to this release.',
  });
});

it('the dictionary has types, references, allowed values and what is not clear from a name', async () => {
  const tables = presentDictionary(await listColumns(db));
  const columnOf = (table: string, name: string) =>
    tables.find((one) => one.table === table)?.columns.find(({ column }) => column === name);
  expect(columnOf('bookings', 'venture_id')).toMatchObject({
    type: 'bigint',
    refers_to: 'ventures.id',
    is_nullable: false,
  });
  expect(columnOf('bookings', 'state')?.checks[0]).toContain("'cancelled'");
  expect(columnOf('bookings', 'id')).toMatchObject({ is_key: true, exported: true, left_out: null });
  expect(columnOf('events', 'uid')?.note).toContain('calendars');
  expect(columnOf('users', 'password_hash')).toMatchObject({
    exported: false,
    left_out: 'It is the hash of a password.',
  });
  expect(tables.find(({ table }) => table === 'sessions')).toMatchObject({
    left_out: 'It belongs to signing in.',
  });
});

it('nothing that is named like a secret is exported', () => {
  const exported = [...exportedTables].flatMap(([table, { columns }]) =>
    columns.map((column) => `${table}.${column}`),
  );
  const suspicious = exported.filter((name) => /token|secret|password|nonce|_key$|hash$/.test(name));
  // Checksums of the audit log and the ledger, names of authors and of roles: proofs, not secrets.
  expect(suspicious).toEqual([
    'audit_log.hash',
    'ledger_entries.agreement_hash',
    'ledger_entries.hash',
    'post_versions.author_key',
    'posts.author_key',
    'team_role_rights.role_key',
    'users.avatar_key',
  ]);
});
