import { PassThrough, pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { RowBatches } from './row-batches.ts';
import { type SheetLimits, stylesXml, writeSheet, xmlText } from './sheet-xml.ts';
import type { Table } from './table.ts';

/** Excel's limit of rows, and a size below which ZIP does not need its 64-bit format. */
const defaultLimits: SheetLimits = { rows: 1_048_576, characters: 1_000_000_000 };
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const openXml = 'http://schemas.openxmlformats.org';
const relations = `${openXml}/officeDocument/2006/relationships`;
const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A table under a name of at most 28 characters. */
export interface Sheet {
  name: string;
  table: Table;
}

/**
 * Streams the table as an Excel workbook (ECMA-376). Numbers, dates and booleans are typed cells; texts are never formulas. Rows
 * that do not fit on a sheet continue on the next one. Destroying the stream ends the rows.
 */
export const writeXlsx = (table: Table, limits = defaultLimits): Readable =>
  writeWorkbook([{ name: 'Sheet', table }], limits);

/** The same with a sheet for each table. */
export function writeWorkbook(sheets: readonly Sheet[], limits = defaultLimits): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const all = sheets.map(({ table }) => new RowBatches(table.rows));
  const source = { sheet: undefined as Readable | undefined };
  const fail = (error: Error): void => void output.destroy(error);
  zip.on('error', fail);
  pipeline(zip.outputStream, output, () => {
    source.sheet?.destroy();
    for (const rows of all) rows.end().catch(() => undefined);
  });
  addSheets().catch(fail);
  return output;

  async function addSheets(): Promise<void> {
    const names: string[] = [];
    for (const [index, rows] of all.entries()) {
      const { name, table } = sheets[index] as Sheet;
      let part = 0;
      do {
        part += 1;
        names.push(part === 1 ? name : `${name} ${part}`);
        source.sheet = Readable.from(writeSheet(table, rows, limits), { highWaterMark: 1 });
        zip.addReadStream(source.sheet, `xl/worksheets/sheet${names.length}.xml`, { compressionLevel: 3 });
        await finished(source.sheet);
      } while (await rows.hasMore());
    }
    for (const [path, text] of frame(names)) zip.addBuffer(Buffer.from(xml + text), path);
    zip.end();
  }
}

/** The other parts of the workbook. */
function frame(names: readonly string[]): [path: string, text: string][] {
  const each = (text: (number: number, name: string) => string) =>
    names.map((name, index) => text(index + 1, name)).join('');
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${parts}.styles+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${parts}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${openXml}/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${each((number, name) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${openXml}/package/2006/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml],
  ];
}
