import { problemHeading } from '@proxima/contract/imports/import-wire';
import type { Admin, Context } from '../../platform/context.ts';
import { makeTable, mapBatches, type Table } from '../../platform/tables/table.ts';
import { problemRows } from './import-rows.repository.ts';
import { getImport } from './read-imports.ts';

/**
 * The rows with problems as they are in the file, with a column that says what is wrong, in place of one that said so before: to be corrected
 * and imported. The caller has checked the right. @throws DomainError `not_found`
 */
export async function exportProblems(
  context: Context<Admin>,
  { import_id }: { import_id: number },
): Promise<Table> {
  const record = await getImport(context, import_id);
  const headings = record.sheets[record.sheet]?.columns.map(({ heading }) => heading) ?? [];
  const former = headings[0] === problemHeading ? 1 : 0;
  const columns = [
    { heading: problemHeading, value: (cells: string[]) => cells[0] ?? '', width: 40 },
    ...headings
      .slice(former)
      .map((heading, at) => ({ heading, value: (cells: string[]) => cells[at + former + 1] ?? '' })),
  ];
  const rows = problemRows(context.platform.db, record);
  return makeTable(
    columns,
    mapBatches(rows, ({ note, cells }) => [note, ...cells]),
  );
}
