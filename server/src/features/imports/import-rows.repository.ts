import { importMessages, type RowOutcome } from '@proxima/contract/imports/import-wire';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Made } from '../../platform/tables/importable.ts';
import type { RawRow } from '../../platform/tables/reading/table-limits.ts';

export interface StoredImportRow {
  number: number;
  cells: string[];
  outcome: RowOutcome;
  note: string;
  made: Made[];
}

interface Of {
  id: number;
  sheet: number;
}

const batchSize = 1_000;

export async function insertRows(
  tx: Database,
  importId: number,
  sheet: number,
  rows: readonly RawRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(rows.slice(start, start + batchSize));
    await sql`insert into import_rows (import_id, sheet, number, cells)
      select ${importId}, ${sheet}, number, cells
      from jsonb_to_recordset(${batch}::jsonb) as given (number integer, cells jsonb)`.execute(tx);
  }
}

/** Rows with an outcome in the order of the file, or from its end. */
export const listRows = (
  db: Database,
  { id, sheet }: Of,
  {
    outcome,
    limit,
    after = -1,
    isFromEnd = false,
  }: { outcome: RowOutcome; limit: number; after?: number | undefined; isFromEnd?: boolean },
): Promise<StoredImportRow[]> =>
  db
    .selectFrom('import_rows')
    .select([
      'number',
      'note',
      sql<RowOutcome>`outcome`.as('outcome'),
      sql<string[]>`cells`.as('cells'),
      sql<Made[]>`made`.as('made'),
    ])
    .where('import_id', '=', id)
    .where('sheet', '=', sheet)
    .where('outcome', '=', outcome)
    .where('number', '>', after)
    .orderBy('number', isFromEnd ? 'desc' : 'asc')
    .limit(limit)
    .execute();

/** Batches of the rows with problems, with their cells. */
export async function* problemRows(db: Database, of: Of): AsyncGenerator<StoredImportRow[]> {
  for (let after = -1; ; ) {
    const rows = await listRows(db, of, { outcome: 'problem', limit: batchSize, after });
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.number ?? after;
  }
}

/** What became of a row. The cells of one that is imported are no longer needed. */
export interface RowResult {
  number: number;
  outcome: RowOutcome;
  note?: string;
  made?: readonly Made[];
}

export async function saveResults(
  tx: Database,
  { id, sheet }: Of,
  results: readonly RowResult[],
): Promise<void> {
  await sql`update import_rows set outcome = given.outcome, note = coalesce(given.note, ''), made = coalesce(given.made, import_rows.made),
      cells = case when given.outcome = 'imported' then '[]' else import_rows.cells end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as given (number integer, outcome text, note text, made jsonb)
    where import_rows.import_id = ${id} and import_rows.sheet = ${sheet} and import_rows.number = given.number`.execute(
    tx,
  );
}

/** Claims the keys of rows. @returns by row the number of an earlier one that has one of its keys */
export async function claimKeys(
  tx: Database,
  importId: number,
  rows: readonly { number: number; keys: readonly string[] }[],
): Promise<Map<number, number>> {
  const given = rows.flatMap(({ number, keys }) => keys.map((key) => ({ number, key })));
  const { rows: taken } = await sql<{ number: number; first: number }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (number integer, key text)),
    claimed as (insert into import_keys (import_id, key, number)
      select ${importId}, key, min(number) from given group by key on conflict do nothing returning key, number)
    select given.number, min(coalesce(import_keys.number, claimed.number)) as first from given
    left join import_keys on import_keys.import_id = ${importId} and import_keys.key = given.key
    left join claimed on claimed.key = given.key
    group by given.number having min(coalesce(import_keys.number, claimed.number)) < given.number`.execute(
    tx,
  );
  return new Map(taken.map(({ number, first }) => [number, first]));
}

/** Forgets what a check found. */
export async function resetRows(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('import_keys').where('import_id', '=', id).execute();
  await tx
    .updateTable('import_rows')
    .set({ outcome: 'waiting', note: '' })
    .where('import_id', '=', id)
    .where('outcome', '<>', 'waiting')
    .execute();
}

/** Deletes the rows of sheets that are not imported. */
export const deleteOtherSheets = (tx: Database, { id, sheet }: Of) =>
  tx.deleteFrom('import_rows').where('import_id', '=', id).where('sheet', '<>', sheet).execute();

export const failedResult = (number: number): RowResult => ({
  number,
  outcome: 'problem',
  note: importMessages.failed,
});
