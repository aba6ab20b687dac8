import { checkChosenFile } from '../../files/chosen-files.ts';
import { type ChosenFile, extensionOf } from '../../files/files.ts';
import { projectionMessages } from './projections.ts';

/** What is wrong with the name or size of a file to read projections from, or null. */
export const checkProjectionSheet = (file: ChosenFile): string | null =>
  extensionOf(file.name) === '.xlsx' ? checkChosenFile(file, 'attachment') : projectionMessages.notXlsx;
