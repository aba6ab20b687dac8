import { type FullExportProblem, fullExportHours } from '@proxima/contract/exports/full-export';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny, rowsOf } from '../../platform/database/results.ts';
import { storedRole } from '../../platform/database/statements/team-role.ts';

const lifetime = sql`make_interval(hours => ${sql.lit(fullExportHours)})`;

const selectExports = (db: Database) =>
  db
    .selectFrom('full_exports')
    .leftJoin('files', 'files.id', 'full_exports.file_id')
    .leftJoin('users', 'users.id', 'full_exports.ordered_by')
    .selectAll('full_exports')
    .select(['files.size', sql<string | null>`users.first_name || ' ' || users.last_name`.as('by')])
    .select(sql<Date | null>`case when state = 'ready' then ready_at + ${lifetime} end`.as('until'));
export type FullExportRow = Awaited<ReturnType<ReturnType<typeof selectExports>['execute']>>[number];

export const findNewest = (db: Database): Promise<FullExportRow | undefined> =>
  selectExports(db).orderBy('full_exports.id', 'desc').limit(1).executeTakeFirst();

export const findExport = (db: Database, id: number): Promise<FullExportRow | undefined> =>
  selectExports(db).where('full_exports.id', '=', id).executeTakeFirst();

/** Undefined while another one is being made. */
export const insertExport = (tx: Database, orderedBy: number, withFiles: boolean) =>
  tx
    .insertInto('full_exports')
    .values({ ordered_by: orderedBy, with_files: withFiles })
    .onConflict((conflict) =>
      conflict.expression(sql`(true)`).where('state', '=', sql.lit('making')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

/** @returns false if it is no longer being made: it was cancelled. */
export const saveProgress = (db: Database, id: number, { done, total }: { done: number; total: number }) =>
  affectsAny(
    db
      .updateTable('full_exports')
      .set({ done, total, changed_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '=', 'making'),
  );

/** @returns false if it is no longer being made. */
export const markReady = (tx: Database, id: number, fileId: number) =>
  affectsAny(
    tx
      .updateTable('full_exports')
      .set({ state: 'ready', file_id: fileId, done: sql`total`, ready_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '=', 'making'),
  );

/** @returns it with who ordered it; undefined if it is no longer being made. */
export const markFailed = (tx: Database, id: number, problem: FullExportProblem) =>
  tx
    .updateTable('full_exports')
    .set({ state: 'failed', problem })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .returning(['id', 'ordered_by'])
    .executeTakeFirst();

/** Ends an export and its links. @returns its file, if it was ready; undefined if it is neither being made nor ready */
export async function endExport(tx: Database, id: number): Promise<{ fileId: number | null } | undefined> {
  const [row] = await rowsOf<{ file_id: number | null }>(tx)`
    with old as (select id, file_id from full_exports where id = ${id} and state in ('making', 'ready') for update),
      links as (delete from full_export_links where export_id in (select id from old))
    update full_exports set state = 'ended', file_id = null from old where full_exports.id = old.id returning old.file_id`;
  return row && { fileId: row.file_id };
}

/** Finished exports whose time is over. */
export const listExpired = (db: Database) =>
  db
    .selectFrom('full_exports')
    .select('id')
    .where('state', '=', 'ready')
    .where(sql<boolean>`ready_at <= now() - ${lifetime}`)
    .execute();

/** Exports that have not gone on for an hour: whoever made them is gone. */
export const listStuck = (db: Database) =>
  db
    .selectFrom('full_exports')
    .select('id')
    .where('state', '=', 'making')
    .where(sql<boolean>`changed_at < now() - interval '1 hour'`)
    .execute();

export async function insertLink(
  tx: Database,
  link: { token_hash: Buffer; export_id: number; user_id: number },
): Promise<void> {
  await tx.insertInto('full_export_links').values(link).execute();
}

/** The archive behind a link, while it exists and the account that has the link can use it. */
export const findByLink = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('full_export_links as link')
    .innerJoin('full_exports', 'full_exports.id', 'link.export_id')
    .innerJoin('files', 'files.id', 'full_exports.file_id')
    .innerJoin('users', 'users.id', 'link.user_id')
    .select(['full_exports.id', 'link.user_id', 'users.first_name', 'users.last_name'])
    .select(storedRole(sql.ref('users.admin_role')).as('team_role'))
    .select(['files.key', 'files.size', 'files.sha256', 'files.content_type', 'files.name'])
    .where('token_hash', '=', tokenHash)
    .where('full_exports.state', '=', 'ready')
    .where(sql<boolean>`ready_at > now() - ${lifetime}`)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
