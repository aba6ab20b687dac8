import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { withCheckedFiles } from '../../src/features/files/check-files.ts';
import { recordFile } from '../../src/features/files/record-file.ts';
import type { Platform } from '../../src/platform/context.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import type { ReceivedFile } from '../../src/platform/files/received-file.ts';
import { newTemporaryPath } from '../../src/platform/files/temporary-files.ts';

/** A file as if it had just been uploaded; `plan.pdf`, an attachment, unless `more` says otherwise. */
export async function receivedFile(
  { temporaryDirectory }: Platform,
  content: Buffer,
  more: Partial<ReceivedFile> = {},
): Promise<ReceivedFile> {
  const path = newTemporaryPath(temporaryDirectory);
  await writeFile(path, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { field: 'file', kind: 'attachment', name: 'plan.pdf', path, size: content.length, sha256, ...more };
}

/** Checks, stores and records a file for an account; returns its id. */
export const storeFile = (platform: Platform, file: ReceivedFile, owner: number | null): Promise<number> =>
  withCheckedFiles(
    { platform, actor: { kind: 'anonymous' }, requestId: 'test', ip: '127.0.0.1' },
    [file],
    ([checked]) =>
      inTransaction(platform, async (tx) => {
        if (!checked) throw new Error('the check returned no file');
        return recordFile(tx.db, checked, owner);
      }),
  );
