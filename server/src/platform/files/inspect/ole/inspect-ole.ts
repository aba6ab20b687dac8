import { Budget } from '../budget.ts';
import { inspectStorages } from '../embedded-file.ts';
import { otherFormat } from '../foreign-format.ts';
import { damaged } from '../refusal.ts';
import { findStream, isCompoundFile, readCompoundFile } from './compound-file.ts';

/** A document of each type has one of these streams in its root; deeper ones belong to embedded objects. */
const mainStreams: Record<string, readonly string[]> = {
  '.doc': ['worddocument'],
  '.xls': ['workbook', 'book'],
  '.ppt': ['powerpoint document'],
};

/**
 * Checks an Office document of 1997 to 2003 (compound file binary, [MS-CFB]): it must be complete, of exactly the type of its
 * extension, and without active content.
 * @throws RefusedFile with the reason.
 */
export async function inspectOle(bytes: Buffer, extension: string): Promise<void> {
  if (!isCompoundFile(bytes)) return otherFormat(bytes);
  const root = readCompoundFile(bytes);
  await inspectStorages(root, new Budget(), 1);
  const found = Object.entries(mainStreams).filter(([, names]) => findStream(root, ...names));
  if (found.length > 1) throw damaged('main streams of several types');
  if (found[0]?.[0] !== extension) otherFormat(bytes);
}
