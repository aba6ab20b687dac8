import { Budget } from '../budget.ts';
import { inspectEmbedded } from '../embedded-file.ts';
import { otherFormat } from '../foreign-format.ts';
import { isCompoundFile } from '../ole/compound-file.ts';
import { damaged, RefusedFile } from '../refusal.ts';
import { isArchive } from './archive.ts';
import { inspectArchive } from './inspect-archive.ts';

const family = 'application/vnd.openxmlformats-officedocument.';
const mainTypes: Record<string, string> = {
  '.docx': `${family}wordprocessingml.document.main+xml`,
  '.xlsx': `${family}spreadsheetml.sheet.main+xml`,
  '.pptx': `${family}presentationml.presentation.main+xml`,
};

/**
 * Checks an Office document since 2007 (Office Open XML, ECMA-376): an archive within the limits of docs/security.md (Files that
 * people send), with a main part of the type of its extension, and without active content.
 * @throws RefusedFile with the reason.
 */
export async function inspectOoxml(bytes: Buffer, extension: string): Promise<void> {
  // Office wraps encrypted documents in a compound file.
  if (isCompoundFile(bytes)) return inspectEmbedded(bytes, new Budget(), 1).then(() => otherFormat(bytes));
  if (!isArchive(bytes)) otherFormat(bytes);
  try {
    const budget = new Budget();
    const { mainPart, names, types } = await inspectArchive(bytes, budget, 1, (inner) =>
      inspectEmbedded(inner, budget, 2),
    );
    const type = mainPart === undefined ? '' : (types?.of(mainPart) ?? '');
    if (type.toLowerCase() !== mainTypes[extension]?.toLowerCase()) otherFormat(bytes, type, names);
    if (mainPart === undefined || !names.has(mainPart)) throw damaged(`no main part of ${extension}`);
  } catch (error) {
    throw error instanceof RefusedFile ? error : damaged(String(error));
  }
}
