import { erased } from '@proxima/contract/accounts/personal-data';
import { documentMessages } from '@proxima/contract/documents/document-messages';
import { type ExpectedItem, expectedDocuments } from '@proxima/contract/documents/expected-documents';
import { sizes } from '@proxima/contract/wire/limits';
import type { Platform } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { findAccount } from '../accounts/users/find-users.ts';
import { recordFile } from '../files/record-file.ts';
import { hasContent, measureVentureFiles } from '../files/venture-files.ts';
import { withCopyOf } from '../files/with-copy-of.ts';
import { readBusinessAnswers } from '../profiles/read-business-answers.ts';
import { listFilesOf } from '../submissions/reading/read-submission.ts';
import type { OnLinked } from '../ventures/creation/start-venture.ts';
import { insertDocument, insertFolders, listFolders } from './documents.repository.ts';
import { expectedItemOf } from './expected-item-of.ts';
import { storeExpectedOnce } from './room/expected.repository.ts';

interface PlacedFile {
  id: number;
  folder: string;
  /** Which document that investors expect it is. */
  item?: ExpectedItem | undefined;
}

/** Copies files of a sender into the documents of a venture. Runs after the commit, because copying may take long. */
export const copyQueue: Queue<{
  ventureId: number;
  senderId: number;
  files: PlacedFile[];
}> = {
  name: 'documents.copy',
  retries: 5,
};

const pitchDeck = 'Pitch deck';
const other = 'Other';
const folderNames = [pitchDeck, 'Financials', 'Legal', 'Product', other];

/** The folders that a sender chose for files of a submission, by file. Passed in, because what asks for them depends on documents. */
export type FoldersOfFiles = (db: Database, submissionId: number) => Promise<ReadonlyMap<number, string>>;

/**
 * Gives a new venture its folders and the sender's pitch deck, and copies the files of each linked submission.
 * @throws DomainError `too_large` when they would not fit.
 */
export const copyOnLink =
  (foldersOf: FoldersOfFiles): OnLinked =>
  async (tx, link) => {
    const { ventureId, submissionId, senderId, isNew } = link;
    const chosen = isNew ? await foldersOf(tx.db, submissionId) : new Map<number, string>();
    const names = new Set([...folderNames.slice(0, -1), ...chosen.values(), other]);
    if (isNew) await insertFolders(tx.db, ventureId, [...names], 'venture');
    const deck = isNew ? (await readBusinessAnswers(tx.db, senderId)).pitchDeckFileId : null;
    const files = [
      ...(deck === null ? [] : [{ id: deck, folder: pitchDeck, item: 'pitch_deck' as const }]),
      ...(await placeSent(tx.db, submissionId, isNew, chosen)),
    ];
    if (files.length === 0) return;
    await assertFits(tx, ventureId, files);
    await tx.enqueue(copyQueue, { ventureId, senderId, files });
  };

/**
 * In a new venture, a file goes to the folder that its name calls for. Later, other folders may have readers whom the founder did not
 * choose for it, so it goes to "Other".
 */
async function placeSent(
  db: Database,
  submissionId: number,
  isNew: boolean,
  chosen: ReadonlyMap<number, string>,
): Promise<PlacedFile[]> {
  const files = await listFilesOf(db, submissionId);
  return files.map(({ id, name }) => {
    const item = isNew ? expectedItemOf(name) : undefined;
    const expected = expectedDocuments.find((document) => document.item === item);
    return { id, folder: chosen.get(id) ?? expected?.folder ?? other, item };
  });
}

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
  item?: ExpectedItem | undefined;
}

/** Copies a file once, however often the job runs; one that is gone is skipped. */
export async function copyFile(
  platform: Platform,
  { ventureId, senderId, fileId, folder, item }: Copy,
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
      const documentId = await insertDocument(
        tx.db,
        { ventureId, folderId: target.id, title: copy.name.slice(0, 200), level: 'venture' },
        {
          file_id: id,
          pages: copy.pages ?? null,
          uploaded_by: sender?.id ?? null,
          uploaded_by_name: sender ? `${sender.first_name} ${sender.last_name}` : `${firstName} ${lastName}`,
        },
      );
      if (item) await storeExpectedOnce(tx.db, { ventureId, item, documentId });
    }),
  );
}
