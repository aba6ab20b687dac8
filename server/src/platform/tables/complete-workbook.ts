import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { decodeXml } from '../files/inspect/ooxml/xml-elements.ts';
import { columnName } from './sheet-xml.ts';

const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/i;
const rowsAndCells = /<((?:\w+:)?(row|c))((?:\s[^<>]*?)?)(\/?>)/g;
const isIncomplete = /<(?:\w+:)?(?:row|c)(?:\s+(?!r=)[\w:]+="[^"]*")*\s*\/?>|\st="e"/;
const address = /\sr="([A-Z]*)(\d+)"/;

/** The number of a column, from 1: `AA` is the 27th. */
export const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Completes a workbook for the reader. Programs may omit the addresses of rows and cells, which then follow each other (ECMA-376
 * part 1, 18.3.1.4 and 18.3.1.73); errors such as `#REF!` become texts, so that they are not read as empty cells.
 * @returns the path itself if nothing had to be changed.
 */
export async function completeWorkbook(path: string): Promise<string | Buffer> {
  const from = await openPromise(path, { lazyEntries: true });
  const to = new ZipFile();
  let isChanged = false;
  for await (const entry of from.eachEntry()) {
    const bytes = await buffer(await from.openReadStreamPromise(entry));
    const part = sheetPart.test(entry.fileName) ? decodeXml(bytes) : undefined;
    const completed = part === undefined ? undefined : completeSheet(part);
    isChanged ||= completed !== part;
    if (!entry.fileName.endsWith('/'))
      to.addBuffer(completed === undefined ? bytes : Buffer.from(completed), entry.fileName, {
        compress: false,
      });
  }
  if (!isChanged) return path;
  to.end();
  return buffer(to.outputStream);
}

function completeSheet(xml: string): string {
  if (!isIncomplete.test(xml)) return xml;
  let [row, column] = [0, 0];
  return xml.replace(rowsAndCells, (_tag, name: string, kind: string, written: string, end: string) => {
    const [, letters = '', number] = address.exec(written) ?? [];
    if (kind === 'row') {
      [row, column] = [number ? Number(number) : row + 1, 0];
      return `<${name}${number ? written : ` r="${row}"${written}`}${end}`;
    }
    column = letters ? columnOf(letters) : column + 1;
    const cell = written.replace(/\st="e"/, ' t="str"');
    return `<${name}${number ? cell : ` r="${columnName(column - 1)}${row}"${cell}`}${end}`;
  });
}
