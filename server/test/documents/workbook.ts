import { makeXlsx, relationsXml, relationTypes } from './sample-files.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Written as it is into a cell; `{ formula, value }` with the result or the error that a spreadsheet program left there. */
type Written = string | number | boolean | null | { formula: string; value: number | `#${string}` };

const escapeXml = (text: string): string =>
  text.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);

const columnOf = (index: number): string =>
  (index < 26 ? '' : columnOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function cellXml(cell: Written, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  const type = typeof cell.value === 'string' ? ' t="e"' : '';
  return `<c r="${at}"${type}><f>${escapeXml(cell.formula)}</f><v>${cell.value}</v></c>`;
}

const sheetXml = (rows: readonly (readonly Written[])[]): string =>
  `<worksheet xmlns="${main}"><sheetData>${rows
    .map(
      (row, y) =>
        `<row r="${y + 1}">${row.map((cell, x) => cellXml(cell, `${columnOf(x)}${y + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

interface WorkbookOptions {
  /** Of sheets that are hidden or a chart. */
  states?: Record<string, 'hidden' | 'veryHidden' | 'chart'>;
  /** As some programs write workbooks: rows and cells follow each other without addresses. */
  isWithoutAddresses?: boolean;
}

/** A workbook with these sheets, in their order. */
export function makeWorkbook(
  sheets: Record<string, readonly (readonly Written[])[]>,
  { states = {}, isWithoutAddresses = false }: WorkbookOptions = {},
): Buffer {
  const contentOf = (rows: readonly (readonly Written[])[]) =>
    isWithoutAddresses ? sheetXml(rows).replaceAll(/ r="[^"]*"/g, '') : sheetXml(rows);
  const names = Object.keys(sheets);
  const hidden = (name: string) => /hidden/i.test(states[name] ?? '');
  const listed = names
    .map(
      (name, index) =>
        `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${hidden(name) ? ` state="${states[name]}"` : ''} r:id="rId${index + 1}"/>`,
    )
    .join('');
  return makeXlsx([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${relationTypes}"><sheets>${listed}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationsXml(
        names.map((name, index) => ({
          type: states[name] === 'chart' ? 'chartsheet' : 'worksheet',
          target: `worksheets/sheet${index + 1}.xml`,
        })),
      ),
    },
    ...names.map((name, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: contentOf(sheets[name] ?? []),
    })),
  ]);
}
