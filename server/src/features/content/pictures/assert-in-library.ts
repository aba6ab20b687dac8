import { pictureStemsIn } from '@proxima/contract/content/media';
import { pictureMessages } from '@proxima/contract/content/pictures';
import type { Database } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { lockStems } from './pictures.repository.ts';

/**
 * Each uploaded picture that the fields name is in the library, and stays there until the caller's transaction ends.
 * @param fields HTML or paths by wire name.
 * @throws DomainError `validation_failed` at the first field with one that is not.
 */
export async function assertInLibrary(db: Database, fields: Record<string, string>): Promise<void> {
  const present = await lockStems(db, pictureStemsIn(Object.values(fields).join(' ')));
  for (const [field, text] of Object.entries(fields))
    if (pictureStemsIn(text).some((stem) => !present.includes(stem)))
      throw invalidField(field, pictureMessages.missing);
}
