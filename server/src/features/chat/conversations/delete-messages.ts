import type { Platform } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { removeFile } from '../../files/delete-files.ts';
import { eraseSenderName, listFileIds, listOldOriginals } from '../messages/messages.repository.ts';
import { deleteConversation } from './conversations.repository.ts';

/** Removes a member's conversation with the files of both sides, in the caller's transaction. */
export async function removeConversation(platform: Platform, tx: Transaction, userId: number): Promise<void> {
  const fileIds = await listFileIds(tx.db, userId);
  await deleteConversation(tx.db, userId);
  for (const id of fileIds) await removeFile(platform, tx, id);
}

/** Removes the name of someone who has left the team from what they wrote to members. */
export const eraseTeamSender = (tx: Transaction, userId: number): Promise<void> =>
  eraseSenderName(tx.db, userId);

export const oldOriginals: Queue<Record<string, never>> = {
  name: 'chat.old-originals',
  retries: 3,
  cron: '23 3 * * *',
};

const batch = 100;

/** Deletes original emails after a year; the messages made of them stay. */
export async function deleteOldOriginals(platform: Platform): Promise<void> {
  for (;;) {
    const ids = await listOldOriginals(platform.db, batch);
    await inTransaction(platform, async (tx) => {
      for (const id of ids) await removeFile(platform, tx, id);
    });
    if (ids.length < batch) return;
  }
}
