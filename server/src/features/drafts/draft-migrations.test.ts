import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database/database.ts';
import { openTemporaryFolder, quiet } from '../../../test/database/test-postgres.ts';
import { migrate, ownMigrations } from '../../platform/database/migrate.ts';

const { db, url } = await testDatabase();
let folder: string;

beforeEach(async () => {
  folder = await openTemporaryFolder('proxima-migrations-');
  await sql`drop schema public cascade; create schema public`.execute(db);
  return () => rm(folder, { recursive: true });
});

/** Brings the database to its state right before this migration. */
async function migrateUpTo(end: string): Promise<void> {
  for (const file of await readdir(ownMigrations))
    if (file < end) await cp(join(ownMigrations, file), join(folder, file));
  await migrate(url, quiet, folder);
}

const insertOldDrafts = (message: string, editedAt: string) =>
  sql`
    insert into submission_drafts values (1, 'Ada', '', '', '', ${sql.lit(message)}, ${sql.lit(editedAt)});
    insert into revision_drafts values (5, 1, ${sql.lit(message)}, '{"2":"Spring."}', ${sql.lit(editedAt)});
    insert into settings_drafts values (1, 3, jsonb_build_object('industry', ${sql.lit(message)}), ${sql.lit(editedAt)})
  `.execute(db);

async function draftsAfterMigration() {
  await migrate(url, quiet);
  const { rows } = await sql`select kind, subject_id, fields, edited_at from drafts order by kind`.execute(
    db,
  );
  return rows;
}

const moved = (message: string, editedAt: string) => {
  const edited_at = new Date(editedAt);
  const submission = { first_name: 'Ada', last_name: '', email: '', phone: '', message };
  return [
    { kind: 'profile', subject_id: 0, fields: { step: 3, values: { industry: message } }, edited_at },
    { kind: 'revision', subject_id: 5, fields: { message, answers: { to2: 'Spring.' } }, edited_at },
    { kind: 'submission', subject_id: 0, fields: submission, edited_at },
  ];
};

const insertSender = () =>
  sql`
    insert into users (id, role, first_name, last_name, email, password_hash)
      overriding system value values (1, 'entrepreneur', 'Ada', 'Lind', 'ada@example.com', 'x');
    insert into submissions (id, user_id, contact_type, first_name, last_name, email, phone, message)
      overriding system value values (5, 1, 'entrepreneur', 'Ada', 'Lind', 'ada@example.com', '5550100', 'Kites')
  `.execute(db);

it('drafts from before the common table move there, with their times', async () => {
  await migrateUpTo('0040');
  await insertSender();
  await insertOldDrafts('Kites', '2026-03-12T12:00:00Z');
  expect(await draftsAfterMigration()).toEqual(moved('Kites', '2026-03-12T12:00:00Z'));
});

it('drafts that an old node saved during the upgrade move as well, unless a later edit is there', async () => {
  await migrateUpTo('0040');
  await insertSender();
  await insertOldDrafts('Kites', '2026-03-12T12:00:00Z');
  await migrateUpTo('0057');
  await insertOldDrafts('Boats', '2026-03-12T12:05:00Z');
  await sql`update drafts set edited_at = '2026-03-12T12:06:00Z' where kind = 'revision'`.execute(db);
  const [profile, , submission] = moved('Boats', '2026-03-12T12:05:00Z');
  const [, revision] = moved('Kites', '2026-03-12T12:06:00Z');
  expect(await draftsAfterMigration()).toEqual([profile, revision, submission]);
});
