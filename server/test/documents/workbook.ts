import { makeXlsx, relationsXml, relationTypes } from './sample-files.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/**
 * Written as it is into a cell; `{ formula, value }` with the result or the error that a spreadsheet program left there;
 * `{ format, value }` with a format such as `0.0%`.
 */
type Written =
  | string
  | number
  | boolean
  | null
  | { formula: string; value: number | `#${string}` }
  | { format: string; value: number | string };

const escapeXml = (text: string): string =>
  text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);

const columnOf = (index: number): string =>
  (index < 26 ? '' : columnOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function cellXml(cell: Written, at: string, formats: string[]): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  const type = typeof cell.value === 'string' ? ` t="${'format' in cell ? 'str' : 'e'}"` : '';
  if ('formula' in cell)
    return `<c r="${at}"${type}><f>${escapeXml(cell.formula)}</f><v>${cell.value}</v></c>`;
  if (!formats.includes(cell.format)) formats.push(cell.format);
  return `<c r="${at}"${type} s="${formats.indexOf(cell.format) + 1}"><v>${cell.value}</v></c>`;
}

interface Hidden {
  /** From 1. */
  rows?: readonly number[];
  columns?: readonly number[];
}

interface WorkbookOptions {
  /** Of sheets that are hidden or a chart. */
  states?: Record<string, 'hidden' | 'veryHidden' | 'chart'>;
  /** By sheet. */
  hidden?: Record<string, Hidden>;
  is1904?: boolean;
  /** As some programs write workbooks: rows and cells follow each other without addresses. */
  isWithoutAddresses?: boolean;
}

function sheetXml(
  rows: readonly (readonly Written[])[],
  { rows: hiddenRows = [], columns: hiddenColumns = [] }: Hidden,
  formats: string[],
): string {
  const columns = hiddenColumns.map((column) => `<col min="${column}" max="${column}" hidden="1"/>`);
  const written = rows.map((row, y) => {
    const cells = row.map((cell, x) => cellXml(cell, `${columnOf(x)}${y + 1}`, formats));
    return `<row r="${y + 1}"${hiddenRows.includes(y + 1) ? ' hidden="1"' : ''}>${cells.join('')}</row>`;
  });
  return worksheetXml(written.join(''), columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '');
}

/** A sheet as XML around its rows, with what comes before them. */
export const worksheetXml = (rows: string, before = ''): string =>
  `<worksheet xmlns="${main}">${before}<sheetData>${rows}</sheetData></worksheet>`;

/** The formats as XML; the first style is the general one, `formats[0]` is the second. */
const stylesXml = (formats: readonly string[]): string =>
  `<styleSheet xmlns="${main}"><numFmts>${formats
    .map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(format)}"/>`)
    .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
    .map((_format, index) => `<xf numFmtId="${164 + index}"/>`)
    .join('')}</cellXfs></styleSheet>`;

interface WorkbookXml {
  /** Names of the sheets with their XML. */
  sheets: Record<string, string>;
  states?: WorkbookOptions['states'];
  is1904?: boolean;
  /** Further parts such as `xl/styles.xml`. */
  parts?: Record<string, string>;
}

/** A workbook of parts that are written by hand. */
export function packWorkbook({ sheets, states = {}, is1904, parts = {} }: WorkbookXml): Buffer {
  const names = Object.keys(sheets);
  const hidden = (name: string) => /hidden/i.test(states[name] ?? '');
  const listed = names
    .map(
      (name, index) =>
        `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${hidden(name) ? ` state="${states[name]}"` : ''} r:id="rId${index + 1}"/>`,
    )
    .join('');
  const dates = is1904 ? '<workbookPr date1904="1"/>' : '';
  return makeXlsx([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${relationTypes}">${dates}<sheets>${listed}</sheets></workbook>`,
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
      content: sheets[name] ?? '',
    })),
    ...Object.entries(parts).map(([name, content]) => ({ name, content })),
  ]);
}

/** A workbook with these sheets, in their order. */
export function makeWorkbook(
  sheets: Record<string, readonly (readonly Written[])[]>,
  { states = {}, hidden = {}, is1904 = false, isWithoutAddresses = false }: WorkbookOptions = {},
): Buffer {
  const formats: string[] = [];
  const written = Object.entries(sheets).map(([name, rows]) => {
    const xml = sheetXml(rows, hidden[name] ?? {}, formats);
    return [name, isWithoutAddresses ? xml.replaceAll(/ r="[^"]*"/g, '') : xml];
  });
  const parts: Record<string, string> = formats.length > 0 ? { 'xl/styles.xml': stylesXml(formats) } : {};
  return packWorkbook({ sheets: Object.fromEntries(written), states, is1904, parts });
}
