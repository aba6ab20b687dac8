import { type DescribedWorkbook, viewerEndpoints } from '@proxima/contract/documents/viewer-endpoints';
import { counted, listed } from '@proxima/contract/wire/counted';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../session/data-query.ts';

/** What readers see of the workbook of a version, which never changes; for people of the venture and the team. */
export const useDescribedWorkbook = (documentId: number, number: number, isEnabled = true) =>
  useQuery({
    ...dataQuery(['described-workbook', documentId, number], viewerEndpoints.workbook, {
      params: { id: documentId, number },
    }),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Sheet = DescribedWorkbook['sheets'][number];

/** Names in a list before the others are counted. */
const maxNames = 5;
/** Sheets of which each is described; more are added up. */
const maxDescribed = 3;

function namesOf(names: readonly string[]): string {
  const quoted = names.slice(0, names.length > maxNames ? maxNames - 1 : maxNames).map((name) => `“${name}”`);
  const more = names.length - quoted.length;
  return listed(more > 0 ? [...quoted, `${more} more`] : quoted);
}
const named = (kind: string, names: readonly string[]): string =>
  `${kind}${names.length === 1 ? '' : 's'} ${namesOf(names)}`;

/** Names the sheets that readers see. */
export const describeShown = ({ sheets }: DescribedWorkbook): string =>
  `Readers see the ${named(
    'sheet',
    sheets.map(({ name }) => name),
  )}.`;

function hiddenLines(sheets: readonly Sheet[]): string[] {
  const about = sheets.filter((sheet) => sheet.hidden_rows + sheet.hidden_columns > 0);
  const linesOf = (some: readonly Sheet[]) => {
    const sum = (of: 'hidden_rows' | 'hidden_columns') => some.reduce((total, sheet) => total + sheet[of], 0);
    const [rows, columns] = [sum('hidden_rows'), sum('hidden_columns')];
    return listed([
      ...(rows > 0 ? [counted(rows, 'hidden row')] : []),
      ...(columns > 0 ? [counted(columns, 'hidden column')] : []),
    ]);
  };
  if (about.length > maxDescribed) return [`${linesOf(about)} on ${about.length} sheets`];
  return about.map((sheet) => `${linesOf([sheet])} of “${sheet.name}”`);
}

/** What lies beyond the part of a large sheet that is shown. */
function cutLines(sheets: readonly Sheet[]): string[] {
  const about = sheets.filter((sheet) => sheet.rows < sheet.row_count || sheet.columns < sheet.column_count);
  if (about.length > maxDescribed) return [`the end of ${about.length} large sheets`];
  return about.map(({ name, rows, row_count, columns, column_count }) => {
    const first = [
      ...(rows < row_count ? [counted(rows, 'row')] : []),
      ...(columns < column_count ? [counted(columns, 'column')] : []),
    ];
    return `what follows the first ${listed(first)} of “${name}”`;
  });
}

/** What readers do not see, one thing an entry; empty if they see everything. */
export function describeLeftOut({ sheets, hidden_sheets, chart_sheets }: DescribedWorkbook): string[] {
  const drawn = sheets.filter((sheet) => sheet.has_drawings).map(({ name }) => name);
  return [
    ...(hidden_sheets.length > 0 ? [`the ${named('hidden sheet', hidden_sheets)}`] : []),
    ...hiddenLines(sheets),
    ...cutLines(sheets),
    ...(chart_sheets.length > 0 ? [`the ${named('chart sheet', chart_sheets)}`] : []),
    ...(drawn.length > 0 ? [`charts and pictures on ${namesOf(drawn)}`] : []),
  ];
}
