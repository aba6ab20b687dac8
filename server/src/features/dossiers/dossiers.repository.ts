import {
  type DossierFormat,
  type DossierProblem,
  type DossierSubjectKind,
  dossierHours,
  maxDossiers,
} from '@proxima/contract/dossiers/dossiers';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny, rowsOf } from '../../platform/database/results.ts';

const lifetime = sql`make_interval(hours => ${sql.lit(dossierHours)})`;

const selectDossiers = (db: Database) =>
  db
    .selectFrom('dossiers')
    .leftJoin('files', 'files.id', 'dossiers.file_id')
    .selectAll('dossiers')
    .select([
      'files.size',
      sql<Date | null>`case when state = 'ready' then ready_at + ${lifetime} end`.as('until'),
    ]);
export type DossierRow = Awaited<ReturnType<ReturnType<typeof selectDossiers>['execute']>>[number];

export const findDossier = (db: Database, id: number): Promise<DossierRow | undefined> =>
  selectDossiers(db).where('dossiers.id', '=', id).executeTakeFirst();

/** Those that are being made, ready or failed, newest first. */
export const listDossiers = (db: Database, userId: number): Promise<DossierRow[]> =>
  selectDossiers(db)
    .where('user_id', '=', userId)
    .where('state', 'in', ['making', 'ready', 'failed'])
    .where(sql<boolean>`(state <> 'ready' or ready_at > now() - ${lifetime})`)
    .orderBy('dossiers.id', 'desc')
    .limit(2 * maxDossiers)
    .execute();

export interface NewDossier {
  user_id: number;
  subject_kind: DossierSubjectKind;
  subject_id: number;
  title: string;
  format: DossierFormat;
  scope: string;
}

/** Undefined while another one is being made for the reader. */
export const insertDossier = (tx: Database, dossier: NewDossier) =>
  tx
    .insertInto('dossiers')
    .values(dossier)
    .onConflict((conflict) => conflict.column('user_id').where('state', '=', sql.lit('making')).doNothing())
    .returning('id')
    .executeTakeFirst();

/** The dossiers that a new one replaces: of the same thing in the same format, failed ones, and the oldest above the maximum. */
export const listReplaced = (tx: Database, dossier: NewDossier) =>
  rowsOf<{ id: number }>(tx)`
    select id from (
      select id, state, subject_kind, subject_id, format, row_number() over (order by id desc) as place
      from dossiers where user_id = ${dossier.user_id} and state in ('ready', 'failed')
    ) former
    where state = 'failed' or place >= ${maxDossiers} or (subject_kind = ${dossier.subject_kind}
      and subject_id = ${dossier.subject_id} and format = ${dossier.format})`;

/** @returns false if it is no longer being made: it was cancelled, or is ready. */
export const markReady = (tx: Database, id: number, fileId: number) =>
  affectsAny(
    tx
      .updateTable('dossiers')
      .set({ state: 'ready', file_id: fileId, ready_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '=', 'making'),
  );

/** @returns whom it was made for; undefined if it is no longer being made. */
export const markFailed = (tx: Database, id: number, problem: DossierProblem) =>
  tx
    .updateTable('dossiers')
    .set({ state: 'failed', problem })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .returning(['id', 'user_id', 'created_at'])
    .executeTakeFirst();

/** Ends a dossier and its links. @returns its file, if it was ready; undefined if it has ended before */
export async function endDossier(tx: Database, id: number): Promise<{ fileId: number | null } | undefined> {
  const [row] = await rowsOf<{ file_id: number | null }>(tx)`
    with old as (select id, file_id from dossiers where id = ${id} and state <> 'ended' for update),
      links as (delete from dossier_links where dossier_id in (select id from old))
    update dossiers set state = 'ended', file_id = null, problem = null from old where dossiers.id = old.id returning old.file_id`;
  return row && { fileId: row.file_id };
}

/** Finished dossiers whose time is over, and those of accounts that are gone. */
export const listExpired = (db: Database) =>
  db
    .selectFrom('dossiers')
    .select('id')
    .where('state', '=', 'ready')
    .where(sql<boolean>`(ready_at <= now() - ${lifetime} or user_id is null)`)
    .execute();

/** Dossiers that have been made for an hour: whoever made them is gone. */
export const listStuck = (db: Database) =>
  db
    .selectFrom('dossiers')
    .select('id')
    .where('state', '=', 'making')
    .where(sql<boolean>`created_at < now() - interval '1 hour'`)
    .execute();

export async function insertLink(
  tx: Database,
  link: { token_hash: Buffer; dossier_id: number },
): Promise<void> {
  await tx.insertInto('dossier_links').values(link).execute();
}

/** The dossier behind a link, while it exists. */
export const findByLink = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('dossier_links as link')
    .innerJoin('dossiers', 'dossiers.id', 'link.dossier_id')
    .innerJoin('files', 'files.id', 'dossiers.file_id')
    .select(['dossiers.id', 'user_id', 'subject_kind', 'subject_id', 'scope'])
    .select(['files.key', 'files.size', 'files.sha256', 'files.content_type', 'files.name'])
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'ready')
    .where(sql<boolean>`ready_at > now() - ${lifetime}`)
    .executeTakeFirst();
