import { Budget } from '../budget.ts';
import { inspectStorages } from '../embedded-file.ts';
import { otherFormat } from '../foreign-format.ts';
import { damaged } from '../refusal.ts';
import { findStream, isCompoundFile, readCompoundFile } from './compound-file.ts';

/** The streams one of which a document of the type must have, in its root; deeper ones belong to embedded objects. */
const mainStreams: Record<string, readonly string[]> = {
  '.doc': ['worddocument'],
  '.xls': ['workbook', 'book'],
  '.ppt': ['powerpoint document'],
};

/**
 * An Office document of 1997 to 2003 (compound file binary, [MS-CFB]): whole, of the type that the extension says and of
 * no other, and with nothing in it that runs or fetches.
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
