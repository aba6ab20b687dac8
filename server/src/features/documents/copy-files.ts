import { erased } from '@proxima/contract/accounts/personal-data';
import { documentMessages } from '@proxima/contract/documents/document-messages';
import { sizes } from '@proxima/contract/wire/limits';
import type { Platform } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { findAccount } from '../accounts/users/find-users.ts';
import { recordFile } from '../files/record-file.ts';
import { hasContent, measureVentureFiles } from '../files/venture-files.ts';
import { withCopyOf } from '../files/with-copy-of.ts';
import { readBusinessAnswers } from '../profiles/read-business-answers.ts';
import { listFileIdsOf } from '../submissions/reading/read-submission.ts';
import type { OnLinked } from '../ventures/creation/start-venture.ts';
import { insertDocument, insertFolders, listFolders } from './documents.repository.ts';

/** Copies files of a sender into the documents of a venture. Runs after the commit, because copying may take long. */
export const copyQueue: Queue<{
  ventureId: number;
  senderId: number;
  files: { id: number; folder: string }[];
}> = {
  name: 'documents.copy',
  retries: 5,
};

const pitchDeck = 'Pitch deck';
const other = 'Other';
const folderNames = [pitchDeck, 'Financials', 'Legal', 'Product', other];

/**
 * Gives a new venture its folders and the sender's pitch deck, and copies the files of each linked submission.
 * @throws DomainError `too_large` when they would not fit.
 */
export const copyOnLink: OnLinked = async (tx, { ventureId, submissionId, senderId, isNew }) => {
  if (isNew) await insertFolders(tx.db, ventureId, folderNames, 'venture');
  const deck = isNew ? (await readBusinessAnswers(tx.db, senderId)).pitchDeckFileId : null;
  const sent = await listFileIdsOf(tx.db, submissionId);
  const files = [
    ...(deck === null ? [] : [{ id: deck, folder: pitchDeck }]),
    ...sent.map((id) => ({ id, folder: other })),
  ];
  if (files.length === 0) return;
  await assertFits(tx, ventureId, files);
  await tx.enqueue(copyQueue, { ventureId, senderId, files });
};

async function assertFits(tx: Transaction, ventureId: number, files: { id: number }[]): Promise<void> {
  const { used, added } = await measureVentureFiles(
    tx.db,
    ventureId,
    files.map(({ id }) => id),
  );
  if (used + added > sizes.filesOfVenture)
    throw new DomainError('too_large', { message: documentMessages.quota });
}

interface Copy {
  ventureId: number;
  senderId: number;
  fileId: number;
  folder: string;
}

/** Copies a file once, however often the job runs; one that is gone is skipped. */
export async function copyFile(
  platform: Platform,
  { ventureId, senderId, fileId, folder }: Copy,
): Promise<void> {
  await withCopyOf(platform, fileId, (copy) =>
    inTransaction(platform, async (tx) => {
      if (await hasContent(tx.db, ventureId, copy.sha256)) return;
      const id = await recordFile(tx.db, copy, { ventureId });
      const folders = await listFolders(tx.db, ventureId);
      const target = folders.find(({ name }) => name === folder) ?? folders.at(-1);
      if (!target) throw new DomainError('not_found');
      const sender = await findAccount(tx.db, senderId);
      const { firstName, lastName } = erased;
      await insertDocument(
        tx.db,
        { ventureId, folderId: target.id, title: copy.name.slice(0, 200), level: 'venture' },
        {
          file_id: id,
          pages: copy.pages ?? null,
          uploaded_by: sender?.id ?? null,
          uploaded_by_name: sender ? `${sender.first_name} ${sender.last_name}` : `${firstName} ${lastName}`,
        },
      );
    }),
  );
}
