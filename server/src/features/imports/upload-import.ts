import type { ImportKind } from '@proxima/contract/imports/import-kinds';
import { importLimits, importMessages } from '@proxima/contract/imports/import-wire';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalidField } from '../../platform/domain-error.ts';
import { readTables, sniffTable } from '../../platform/tables/reading/read-table.ts';
import { cut, type ReadTable } from '../../platform/tables/reading/shape-table.ts';
import { type TableProblem, UnreadableTable } from '../../platform/tables/reading/table-limits.ts';
import { checkFile, type ReceivedFile } from '../files/check-files.ts';
import { insertRows } from './import-rows.repository.ts';
import type { ImportableKinds } from './importable-kinds.ts';
import { insertImport, type StoredSheet } from './imports.repository.ts';
import { matchColumns } from './match-columns.ts';

const messages: Record<Exclude<TableProblem, 'open_quote'>, string> = {
  unreadable: importMessages.unreadable,
  too_large: importMessages.tooLarge,
  too_many_rows: importMessages.tooManyRows,
  too_many_columns: importMessages.tooManyColumns,
  too_many_sheets: importMessages.tooManySheets,
};

/**
 * Reads a table and proposes a field for each column. Its rows are stored, the file itself is not. The content decides what it is, not the
 * name.
 * @returns the id of the import
 * @throws DomainError `validation_failed` with what is wrong with the file
 */
export async function uploadImport(
  context: Context<Admin>,
  kinds: ImportableKinds,
  { kind, file }: { kind: ImportKind; file: ReceivedFile | undefined },
): Promise<{ id: number }> {
  if (!file) throw invalidField('file', importMessages.file);
  const tables = await readFile(context, file);
  const sheets = tables.map(describe);
  const sheet = Math.max(
    0,
    sheets.findIndex(({ rows }) => rows > 0),
  );
  if (!sheets[sheet]?.rows) throw invalidField('file', importMessages.empty);
  const matches = matchColumns(tables[sheet]?.headings ?? [], kinds[kind].fields);
  return inTransaction(context.platform, async ({ db }) => {
    const ownerId = context.actor.userId;
    const id = await insertImport(db, { kind, fileName: file.name, sheets, sheet, matches, ownerId });
    for (const [at, { rows }] of tables.entries()) await insertRows(db, id, at, rows);
    return { id };
  });
}

async function readFile({ platform, actor }: Context<Admin>, file: ReceivedFile): Promise<ReadTable[]> {
  const found = await sniffTable(file.path);
  if (found === 'old_workbook') throw invalidField('file', importMessages.oldExcel);
  const isWorkbook = found === 'workbook';
  // An archive is checked as every other workbook is: what it unpacks to, macros, content from elsewhere.
  await checkFile(platform, { ...file, name: isWorkbook ? 'table.xlsx' : 'table.csv' });
  try {
    return await readTables(String(actor.userId), { path: file.path, isWorkbook, limits: importLimits });
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    const { problem, line = 1 } = error;
    throw invalidField('file', problem === 'open_quote' ? importMessages.openQuote(line) : messages[problem]);
  }
}

const describe = ({ name, headings, rows }: ReadTable): StoredSheet => ({
  name,
  rows: rows.length,
  columns: headings.map((heading, at) => ({ heading, samples: samplesOf(rows, at) })),
});

/** The first different values of a column. */
function samplesOf(rows: ReadTable['rows'], at: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    if (samples.size === importLimits.samples) break;
    const cell = cells[at];
    if (cell) samples.add(cut(cell, importLimits.sample));
  }
  return [...samples];
}
