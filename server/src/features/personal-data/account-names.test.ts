import { ages } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { registerMember, testApp } from '../../../test/app.ts';
import { insertCall } from '../../../test/call-world.ts';
import { formerName } from '../../platform/own-data.ts';
import { eraseAccount } from './erase-account.ts';

const test = await testApp();
const { db } = test.platform;

/** Columns whose names end so and that erasing an account does not touch, and why. A new one is erased, or named here. */
const untouched: Record<string, string> = {
  'acknowledgements.typed_name': 'deleted with the account',
  'agreements.typed_name': 'proof of a firm commitment: deleted when its time is over',
  'case_study_versions.venture_name': 'of a venture',
  'imports.file_name': 'of a file',
  'investor_details.signed_name': 'deleted with the account',
  'investor_profiles.company_name': 'deleted with the account',
  'issuers.legal_name': 'of a company',
  'legal_texts.published_by_name': 'a published text never changes, and says who answers for it',
  'mailings.list_name': 'of a cohort or a call',
  'pictures.file_name': 'of a file',
  'post_versions.author_name': 'one of the people of the site, not of an account',
  'posts.author_name': 'one of the people of the site, not of an account',
  'users.first_name': 'deleted with the account',
  'users.last_name': 'deleted with the account',
};

async function eraseNow(id: number): Promise<void> {
  await sql`update users set deletion_requested_at = now() - make_interval(secs => ${ages.deletionGrace + 1})
    where id = ${id}`.execute(db);
  await eraseAccount(test.platform, id);
}

/** Every column of text that ends with `_name`, and those that a statement sets while an account is erased. */
async function listNames(): Promise<{ all: string[]; erased: string[] }> {
  const { rows } = await sql<{ table: string; column: string }>`
    select columns.table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and column_name ~ '_name$'
    order by 1, 2`.execute(db);
  await sql`create table erased_names (name text)`.execute(db);
  await sql`create function note_erasure() returns trigger language plpgsql as
    $$ begin insert into erased_names values (tg_argv[0]); return null; end $$`.execute(db);
  for (const { table, column } of rows)
    await sql`create trigger ${sql.ref(`note_erasure_of_${column}`)} after update of ${sql.ref(column)}
      on ${sql.table(table)} execute function note_erasure(${sql.lit(`${table}.${column}`)})`.execute(db);
  await eraseNow((await registerMember(test)).id);
  const erased = await sql<{ name: string }>`select distinct name from erased_names`.execute(db);
  await sql`drop function note_erasure cascade`.execute(db);
  return {
    all: rows.map(({ table, column }) => `${table}.${column}`),
    erased: erased.rows.map(({ name }) => name),
  };
}

it('erasing an account sets every column with a name of an account', async () => {
  const { all, erased } = await listNames();
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((name) => !erased.includes(name))).toEqual(Object.keys(untouched));
});

it('versions of forms, announcements and messages stay without the name of a former colleague', async () => {
  const { id } = await registerMember(test);
  const member = await registerMember(test);
  await insertCall(db);
  await sql`update form_versions set saved_by = ${id}, saved_by_name = 'Ada Lind'`.execute(db);
  await sql`insert into conversations (user_id) values (${member.id}) on conflict do nothing`.execute(db);
  await sql`insert into messages (conversation_id, sender_id, sender_name, text) values
    (${member.id}, ${id}, 'Ada Lind', 'Hello.'), (${member.id}, ${member.id}, 'Bo Berg', 'Hello.')`.execute(
    db,
  );
  await eraseNow(id);
  const { rows } = await sql<{ name: string }>`select saved_by_name as name from form_versions
    union all (select sender_name from messages order by id)`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([formerName, formerName, 'Bo Berg']);
});
