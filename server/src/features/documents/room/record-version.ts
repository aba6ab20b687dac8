import { documentMessages, maxPages } from '@proxima/contract/documents/document-messages';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { type CheckedFile, recordFile } from '../../files/record-file.ts';

/**
 * The columns of a version whose file the caller sent.
 * @throws DomainError `validation_failed` for a file with too many pages, `too_large` above the quota of the venture.
 */
export async function recordVersion(
  tx: Database,
  { actor }: Context<SignedIn>,
  ventureId: number,
  file: CheckedFile,
) {
  const { pages = null } = file;
  if (pages !== null && pages > maxPages) throw invalidField(file.field, documentMessages.tooManyPages);
  const uploader = await getUser(tx, actor.userId);
  return {
    file_id: await recordFile(tx, file, { ventureId }),
    pages,
    uploaded_by: uploader.id,
    uploaded_by_name: `${uploader.first_name} ${uploader.last_name}`,
  };
}
