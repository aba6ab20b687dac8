import type { RowBatches } from './row-batches.ts';
import type { Cell, Table } from './table.ts';

export interface SheetLimits {
  /** Rows of a sheet, the headings included. */
  rows: number;
  /** Characters of a sheet's XML. */
  characters: number;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Maximum characters of a cell in Excel. */
const maxTextLength = 32_767;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 cannot represent. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Indexes of the formats in `stylesXml`. */
const formats = { heading: 1, time: 2, day: 3 } as const;

export const stylesXml = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>\
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Writes one sheet with its headings, until the rows end or the sheet is full. Texts are written inline, so none stays in memory. */
export async function* writeSheet(
  { headings, widths }: Table,
  rows: RowBatches<Cell[]>,
  limits: SheetLimits,
): AsyncGenerator<string> {
  const columns = headings.map((_heading, at) => columnName(at));
  const rowOf = (number: number, cells: readonly string[]) =>
    `<row r="${number}">${cells.map((cell, at) => `<c r="${columns[at]}${number}"${cell}`).join('')}</row>`;
  const head = `${openingOf(widths)}${rowOf(
    1,
    headings.map((text) => textCell(text, formats.heading)),
  )}`;
  yield head;
  let room = limits.rows - 1;
  let written = head.length;
  while (room > 0 && written < limits.characters) {
    const batch = await rows.take(room);
    if (batch.length === 0) break;
    const next = limits.rows - room + 1;
    const xml = batch.map((cells, at) => rowOf(next + at, cells.map(cellOf))).join('');
    room -= batch.length;
    written += xml.length;
    yield xml;
  }
  yield '</sheetData></worksheet>';
}

const openingOf = (widths: readonly number[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/** `A` for the first column, `AA` for the 27th: some programs find cells only by their address. */
export const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** A cell's element after its address. */
function cellOf(cell: Cell): string {
  if (cell === null || cell === '') return '/>';
  if (typeof cell === 'string') return textCell(cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? `><v>${cell}</v></c>` : '/>';
  if (typeof cell === 'boolean') return ` t="b"><v>${cell ? 1 : 0}</v></c>`;
  if ('phone' in cell) return textCell(cell.phone);
  if ('person' in cell) return textCell(cell.person);
  const [date, format] =
    cell instanceof Date ? [cell, formats.time] : [new Date(`${cell.day}T00:00:00Z`), formats.day];
  return ` s="${format}"><v>${dayNumber(date)}</v></c>`;
}

const textCell = (text: string, format = 0): string =>
  `${format ? ` s="${format}"` : ''} t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, maxTextLength))}</t></is></c>`;

/** Spreadsheets count days from the end of 1899; ours are in UTC. */
const dayNumber = (date: Date): number => date.getTime() / 86_400_000 + 25_569;

/** Text as XML, in an element or an attribute. */
export const xmlText = (text: string): string =>
  text.replace(unwritable, '').replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
