import { type Book, readBook } from './read-book.ts';
import { readSheetPart, type ShownSheet } from './read-sheet-part.ts';
import { readTexts } from './read-texts.ts';
import type { ShownLimits } from './sheet-reader.ts';
import { WorkbookParts } from './workbook-parts.ts';

export interface OpenWorkbook {
  book: Book;
  parts: WorkbookParts;
  /** What readers see of a sheet, and what they do not: the one answer for the page and for its author. */
  readSheet: (part: string) => Promise<ShownSheet>;
}

/** Opens a workbook to read what is shown of it. */
export async function withWorkbook<Result>(
  path: string,
  max: ShownLimits,
  use: (workbook: OpenWorkbook) => Promise<Result>,
): Promise<Result> {
  const parts = await WorkbookParts.open(path);
  try {
    const book = await readBook(parts);
    const texts = await readTexts(parts, book.texts, max.textLength + 1);
    return await use({ book, parts, readSheet: (part) => readSheetPart(parts, part, texts, max) });
  } finally {
    parts.close();
  }
}
