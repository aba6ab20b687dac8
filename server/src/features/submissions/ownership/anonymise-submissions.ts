import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { deleteDraftsAbout } from '../../drafts/end-draft.ts';
import { removeFile } from '../../files/delete-files.ts';
import { deleteRequests } from '../../requests/resolve-requests.ts';
import { deleteEnquiryEmails } from '../enquiries/enquiries.repository.ts';
import {
  deleteNotes,
  detachFiles,
  eraseEvents,
  eraseSubmissions,
  eraseVersions,
  silenceHeldDecisions,
} from './erasure.repository.ts';

/**
 * Anonymises everything that a member sent: deletes name, address, texts, comments, notes, drafts about it and files. Rows, types, statuses
 * and dates stay without an owner, and with them all statistics.
 * @returns the number of submissions.
 */
export async function anonymiseSubmissions(
  platform: Platform,
  tx: Transaction,
  userId: number,
): Promise<number> {
  for (const id of await detachFiles(tx.db, userId)) await removeFile(platform, tx, id);
  await silenceHeldDecisions(tx.db, userId);
  await deleteNotes(tx.db, userId);
  await deleteEnquiryEmails(tx.db, userId);
  await eraseEvents(tx.db, userId);
  await eraseVersions(tx.db, userId);
  const ids = await eraseSubmissions(tx.db, userId);
  await deleteRequests(tx.db, 'submission', ids);
  await deleteDraftsAbout(tx.db, userId, ids);
  return ids.length;
}
