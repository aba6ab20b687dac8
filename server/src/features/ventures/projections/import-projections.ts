import { checkProjectionSheet } from '@proxima/contract/ventures/projections/check-projection-sheet';
import { type Projections, projectionMessages } from '@proxima/contract/ventures/projections/projections';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { readXlsx, UnreadableSheet } from '../../../platform/tables/read-xlsx.ts';
import type { SheetCells } from '../../../platform/tables/read-xlsx.worker.ts';
import { requireAct } from '../../access/load-venture.ts';
import { checkFile, type ReceivedFile } from '../../files/check-files.ts';
import { readProjectionSheet } from './read-projection-sheet.ts';

/** Far more than the template has. */
const maxCells = 15_000;

/**
 * Reads projections from an XLSX file for the form; nothing is stored.
 * @throws DomainError as `requireAct`; `validation_failed` with what is wrong, and where in the table.
 */
export async function importProjections(
  { platform, actor }: Context<SignedIn>,
  ventureId: number,
  file: ReceivedFile | undefined,
): Promise<Projections> {
  await requireAct(platform.db, actor, 'edit_profile', ventureId);
  if (!file) throw invalidField('file', projectionMessages.notXlsx);
  const problem = checkProjectionSheet(file);
  if (problem) throw invalidField('file', problem);
  await checkFile(platform, file);
  const read = readProjectionSheet(await cellsOf(file.path, actor));
  if ('problem' in read) throw invalidField('file', read.problem);
  return read.document;
}

async function cellsOf(path: string, { userId }: SignedIn): Promise<SheetCells> {
  try {
    return await readXlsx(String(userId), { path, maxCells });
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    const { sheetTooLarge, sheetUnreadable } = projectionMessages;
    throw invalidField('file', error.reason === 'too_large' ? sheetTooLarge : sheetUnreadable);
  }
}
