import { isTrue, partAt, type WorkbookParts } from './workbook-parts.ts';

export interface Book {
  /** What a spreadsheet program shows as a table, in its order. Sheets with the same name are listed once. */
  sheets: { name: string; part: string }[];
  hiddenSheets: string[];
  chartSheets: string[];
  /** Whether days are counted from 1904 instead of 1900. */
  is1904: boolean;
  /** The parts with formats and texts, if there are any. */
  styles: string | undefined;
  texts: string | undefined;
}

interface Relation {
  /** The last word of its address, the same in the transitional and the strict form of the standard. */
  kind: string;
  part: string;
}

/** What a workbook consists of. */
export async function readBook(parts: WorkbookParts): Promise<Book> {
  const relations = await readRelations(parts);
  const partOf = (kind: string, usual: string): string | undefined =>
    [[...relations.values()].find((one) => one.kind === kind)?.part ?? '', usual].find((part) =>
      parts.has(part),
    );
  const sheets = new Map<string, string>();
  const book: Omit<Book, 'sheets'> = {
    hiddenSheets: [],
    chartSheets: [],
    is1904: false,
    styles: partOf('styles', 'xl/styles.xml'),
    texts: partOf('sharedStrings', 'xl/sharedStrings.xml'),
  };
  const addSheet = (attributes: Record<string, string>): void => {
    const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    const { kind, part = '' } = relations.get(id) ?? {};
    const { name = '', state = 'visible' } = attributes;
    if (state !== 'visible') book.hiddenSheets.push(name);
    else if (kind === 'chartsheet') book.chartSheets.push(name);
    else if (kind === 'worksheet' && !sheets.has(name)) sheets.set(name, part);
  };
  await parts.read('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'sheet') addSheet(attributes);
      if (name === 'workbookPr') book.is1904 = isTrue(attributes.date1904);
    },
  });
  return { ...book, sheets: [...sheets].map(([name, part]) => ({ name, part })) };
}

async function readRelations(parts: WorkbookParts): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  await parts.read('xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name === 'Relationship')
        relations.set(Id, { kind: Type.slice(Type.lastIndexOf('/') + 1), part: partAt(Target) });
    },
  });
  return relations;
}
