import type { ImportKind } from '@proxima/contract/imports/import-kinds';
import { type ImportState, runningStates, unstartedStates } from '@proxima/contract/imports/import-states';
import {
  type ImportColumn,
  importLimits,
  type OutcomeCounts,
  type RowOutcome,
} from '@proxima/contract/imports/import-wire';
import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DB, Imports } from '../../platform/database/schema.generated.ts';

/** A sheet of the file as it was read. */
export interface StoredSheet {
  name: string;
  rows: number;
  columns: ImportColumn[];
}

/** The columns whose values the database does not check have their types here. */
export interface ImportRecord
  extends Omit<Selectable<Imports>, 'kind' | 'state' | 'sheets' | 'matches' | 'defaults' | 'counts'> {
  kind: ImportKind;
  state: ImportState;
  sheets: StoredSheet[];
  matches: (string | null)[];
  defaults: Record<string, string>;
  counts: Partial<OutcomeCounts>;
  by: string | null;
  /** Whether whoever made or started it can still sign in as one of the team. */
  has_owner: boolean;
  undo_until: Date | null;
}

const undoUntil = sql<Date | null>`case when state in ('done', 'stopped')
  and finished_at > now() - make_interval(hours => ${importLimits.undoHours})
  then finished_at + make_interval(hours => ${importLimits.undoHours}) end`;

const selectImports = (db: Database) =>
  db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.created_by')
    .selectAll('imports')
    .select([
      sql<ImportKind>`imports.kind`.as('kind'),
      sql<ImportState>`imports.state`.as('state'),
      sql<StoredSheet[]>`imports.sheets`.as('sheets'),
      sql<(string | null)[]>`imports.matches`.as('matches'),
      sql<Record<string, string>>`imports.defaults`.as('defaults'),
      sql<Partial<OutcomeCounts>>`imports.counts`.as('counts'),
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('by'),
      sql<boolean>`users.admin_role is not null and users.disabled_at is null`.as('has_owner'),
      undoUntil.as('undo_until'),
    ]);

/** Newest first, one more than `limit` when there are more. */
export const listImportRecords = (
  db: Database,
  before: number | undefined,
  limit: number,
): Promise<ImportRecord[]> =>
  selectImports(db)
    .$if(before !== undefined, (query) => query.where('imports.id', '<', before ?? 0))
    .orderBy('imports.id', 'desc')
    .limit(limit + 1)
    .execute();

export const findImport = (db: Database, id: number): Promise<ImportRecord | undefined> =>
  selectImports(db).where('imports.id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockImport = (tx: Database, id: number): Promise<ImportRecord | undefined> =>
  selectImports(tx).where('imports.id', '=', id).forUpdate('imports').executeTakeFirst();

interface NewImport {
  kind: ImportKind;
  fileName: string;
  sheets: readonly StoredSheet[];
  sheet: number;
  matches: readonly (string | null)[];
  ownerId: number;
}

export async function insertImport(tx: Database, given: NewImport): Promise<number> {
  const { id } = await tx
    .insertInto('imports')
    .values({
      kind: given.kind,
      file_name: given.fileName,
      sheets: JSON.stringify(given.sheets),
      sheet: given.sheet,
      matches: JSON.stringify(given.matches),
      counts: JSON.stringify({ waiting: given.sheets[given.sheet]?.rows ?? 0 }),
      created_by: given.ownerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Raises the version, so that whoever saw the former state is refused. */
export async function updateImport(
  tx: Database,
  id: number,
  change: UpdateObject<DB, 'imports'>,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ ...change, version: sql`version + 1`, moved_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Counts the rows of the chosen sheet again; the version stays, because nobody decided anything. */
export async function recount(
  tx: Database,
  { id, sheet }: Pick<ImportRecord, 'id' | 'sheet'>,
): Promise<void> {
  await sql`update imports set moved_at = now(), counts = (select coalesce(jsonb_object_agg(outcome, count), '{}')
    from (select outcome, count(*) from import_rows where import_id = ${id} and sheet = ${sheet} group by outcome) as counted)
    where id = ${id}`.execute(tx);
}

export const deleteImport = (tx: Database, id: number) =>
  tx.deleteFrom('imports').where('id', '=', id).execute();

/** Imports whose work has made no step for a while: their job is gone. */
export const listStalled = (db: Database): Promise<{ id: number }[]> =>
  db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', runningStates)
    .where('moved_at', '<', sql<Date>`now() - interval '2 minutes'`)
    .execute();

/** Deletes the rows of imports that nobody has moved for as long as rows are kept; drafts go as a whole. */
export async function sweepImports(db: Database): Promise<void> {
  const isOld = sql<boolean>`moved_at < now() - make_interval(days => ${importLimits.days})`;
  await db.deleteFrom('imports').where('state', 'in', unstartedStates).where(isOld).execute();
  await sql`with old as (
      update imports set sheets = '[]', matches = '[]', sheet = 0 where ${isOld} and sheets <> '[]' returning id
    ), keys as (delete from import_keys using old where import_id = old.id)
    delete from import_rows using old where import_id = old.id`.execute(db);
}

/** An arbitrary number that no other advisory lock uses. */
const storingLock = 8_231_706_561;

/** Until the transaction ends no other import stores rows: two owners with the same file make nothing twice. */
export async function lockStoring(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${storingLock})`.execute(tx);
}

export const outcomesIn = {
  checking: 'waiting',
  importing: 'ready',
  undoing: 'imported',
} as const satisfies Record<(typeof runningStates)[number], RowOutcome>;

/** Values of a change: the time of the transaction by the clock of the database. */
export const finishedNow = { finished_at: sql<Date>`now()` };
