import { z } from 'zod';
import { accessLevels } from '../access/levels.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { documentMessages } from './document-messages.ts';

const level = z.enum(accessLevels);

/** What a document is called, who reads it, and whether they may save it. */
export const documentForm = z.object({
  title: text(lengths.shortText, documentMessages.titleRequired),
  level,
  may_download: z.boolean(),
});

/** What a folder is called, and who reads it. */
export const folderForm = z.object({ name: text(lengths.name, documentMessages.folderNameRequired), level });

/** Why the team archives a data room. */
export const archiveForm = z.object({ reason: text(lengths.longText, 'Please say why.') });
