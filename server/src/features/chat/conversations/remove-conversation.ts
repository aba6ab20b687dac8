import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { removeFile } from '../../files/remove-file.ts';
import { listFileIds } from '../messages/messages.repository.ts';
import { deleteConversation } from './conversations.repository.ts';

/** Removes a member's conversation with the files of both sides, in the caller's transaction. */
export async function removeConversation(platform: Platform, tx: Transaction, userId: number): Promise<void> {
  const fileIds = await listFileIds(tx.db, userId);
  await deleteConversation(tx.db, userId);
  for (const id of fileIds) await removeFile(platform, tx, id);
}
