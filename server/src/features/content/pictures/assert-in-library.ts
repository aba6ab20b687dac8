import { pictureStemsIn } from '@proxima/contract/content/media';
import { pictureMessages } from '@proxima/contract/content/pictures';
import type { Database } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { lockStems } from './pictures.repository.ts';

/**
 * Checks that each uploaded picture named in the fields is in the library, where it stays until the caller's transaction ends.
 * @param fields HTML or paths by wire name.
 * @throws DomainError `validation_failed` for the first field with a picture that is not.
 */
export async function assertInLibrary(db: Database, fields: Record<string, string>): Promise<void> {
  const present = await lockStems(db, pictureStemsIn(Object.values(fields).join(' ')));
  for (const [field, text] of Object.entries(fields))
    if (pictureStemsIn(text).some((stem) => !present.includes(stem)))
      throw invalidField(field, pictureMessages.missing);
}
