import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { baselineFolder } from '../../../../test/database/baseline-folder.ts';
import { testDatabase } from '../../../../test/database/database.ts';
import { quiet } from '../../../../test/database/test-postgres.ts';
import { migrate, ownMigrations } from '../migrate.ts';
import { MigrationError } from '../migration-error.ts';
import { listBaseline } from './adopt-baseline.ts';

const { db, url } = await testDatabase();
const script = fileURLToPath(new URL('../../../../test/database/run-migrations.ts', import.meta.url));
const namesOfThisRelease = await listNames();
const baseline = await listBaseline(ownMigrations);
/** Migrations since the baseline. A database from before it gets them, too. */
const later = namesOfThisRelease?.migrations.slice(baseline.length) ?? [];

/** Names of relations and constraints, and the migrations in their order. */
async function listNames() {
  const { rows } = await sql<{ names: string[]; migrations: string[] }>`select
    array(select relname::text from pg_class where relnamespace = 'public'::regnamespace
      union all select conname::text from pg_constraint where connamespace = 'public'::regnamespace order by 1) as names,
    array(select name::text from migrations order by id) as migrations`.execute(db);
  return rows[0];
}

const former = await baselineFolder();
afterAll(() => rm(former, { recursive: true }));

/** A database of the time before: without later migrations, an example of each name that was renamed, and the former list of migrations. */
async function goBack(last = '0282_files_of_submissions'): Promise<void> {
  await sql`drop schema public cascade; create schema public`.execute(db);
  await migrate(url, quiet, former);
  await sql`
    alter table email_outbox rename constraint email_outbox_pkey to mail_outbox_pkey;
    alter table email_opt_outs rename constraint email_opt_outs_pkey to mail_opt_outs_pkey;
    alter table email_opt_outs rename constraint email_opt_outs_kind_check to email_opt_outs_kind;
    alter table users rename constraint users_admin_role_check to users_admin_rank_check;
    alter index email_outbox_failed rename to mail_outbox_failed;
    alter index pending_uploads_by_age rename to file_intents_by_age;
    alter sequence saved_replies_id_seq rename to canned_answers_id_seq;
    delete from migrations;
    insert into migrations (name, run_on) values ('0001_accounts', now()), (${sql.lit(last)}, now())`.execute(
    db,
  );
}

async function migrateElsewhere(): Promise<string> {
  const child = spawn(process.execPath, [script, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  return (await text(child.stdout)).trim();
}

test('a database from before the baseline gets its names and its list of migrations, and the next start finds nothing to do', async () => {
  await goBack();
  expect(await listNames()).not.toEqual(namesOfThisRelease);
  expect(await migrate(url, quiet)).toEqual(later);
  expect(await listNames()).toEqual(namesOfThisRelease);
  expect(namesOfThisRelease?.migrations).toEqual([...baseline, ...later]);
  expect(await migrate(url, quiet)).toEqual([]);
  expect(await listNames()).toEqual(namesOfThisRelease);
});

test('two nodes that start together take it over once', async () => {
  await goBack();
  const both = await Promise.all([migrateElsewhere(), migrateElsewhere()]);
  expect(both.toSorted()).toEqual([JSON.stringify(later), '[]'].toSorted());
  expect(await listNames()).toEqual(namesOfThisRelease);
});

test('an unsent saved reply opens in its form of today', async () => {
  await goBack();
  await sql`
    insert into users (id, role, first_name, last_name, email, password_hash)
      overriding system value values (1, 'entrepreneur', 'Ada', 'Lind', 'ada@example.com', 'x');
    insert into drafts (user_id, kind, fields, edited_at) values (1, 'canned_answer', '{"title":"Hello"}', now())`.execute(
    db,
  );
  await migrate(url, quiet);
  expect(await db.selectFrom('drafts').select(['kind', 'fields']).execute()).toEqual([
    { kind: 'saved_reply', fields: { title: 'Hello' } },
  ]);
});

test('a database without the last of the former migrations is refused, and stays as it is', async () => {
  await goBack('0281_exchange_rates');
  const before = await listNames();
  const attempt = migrate(url, quiet);
  await expect(attempt).rejects.toThrow(MigrationError);
  await expect(attempt).rejects.toThrow(/only some .*its last one is 0282_files_of_submissions\)/);
  expect(await listNames()).toEqual(before);
});
