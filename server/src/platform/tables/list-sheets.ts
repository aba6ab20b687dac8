import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { decodeXml, elements } from '../files/inspect/ooxml/xml-elements.ts';

const [book, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];

/**
 * The names of a workbook's tables, in the order in which a spreadsheet program shows them: without hidden sheets and chart sheets.
 * Sheets with the same name are listed once.
 */
export async function listSheets(path: string): Promise<string[]> {
  const parts = await readParts(path);
  const tables = new Set<string | undefined>();
  for (const relation of elements(parts.get(relations) ?? '', 'Relationship'))
    if (relation.get('type')?.endsWith('/worksheet')) tables.add(relation.get('id'));
  const names = new Set<string>();
  for (const sheet of elements(parts.get(book) ?? '', 'sheet')) {
    const [, relation] = [...sheet].find(([key]) => key.endsWith(':id')) ?? [];
    if ((sheet.get('state') ?? 'visible') === 'visible' && tables.has(relation))
      names.add(sheet.get('name') ?? '');
  }
  return [...names];
}

async function readParts(path: string): Promise<Map<string, string>> {
  const zip = await openPromise(path, { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    if (entry.fileName === book || entry.fileName === relations)
      parts.set(entry.fileName, decodeXml(await buffer(await zip.openReadStreamPromise(entry))));
  return parts;
}
