import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { checkChosenFile } from '@proxima/contract/files/chosen-files';
import type { Platform } from '../../platform/context.ts';
import { cleanFileName } from '../../platform/files/file-name.ts';
import type { ReceivedFile } from '../../platform/files/received-file.ts';
import { onDisk } from '../../platform/files/storage-error.ts';
import { newTemporaryPath } from '../../platform/files/temporary-files.ts';
import { RefusedEmail } from '../../platform/mail/inbound-email.ts';
import type { EmailAttachment } from '../../platform/mail/read-email.ts';

/**
 * Runs `work` with the attachments as uploads on disk, like those of a form, and removes them afterwards.
 * @throws RefusedEmail for a file that is not accepted, DomainError `storage_full`, `unavailable`, and what `work` throws.
 */
export async function withAttachments<Result>(
  { temporaryDirectory }: Platform,
  attachments: readonly EmailAttachment[],
  work: (files: ReceivedFile[]) => Promise<Result>,
): Promise<Result> {
  const files: ReceivedFile[] = [];
  try {
    for (const attachment of attachments) {
      const path = newTemporaryPath(temporaryDirectory);
      files.push(describe(attachment, path));
      await onDisk(() => writeFile(path, attachment.bytes, { flag: 'wx', mode: 0o600 }));
    }
    for (const file of files) assertAccepted(file);
    return await work(files);
  } finally {
    for (const { path } of files) await rm(path, { force: true });
  }
}

function assertAccepted(file: ReceivedFile): void {
  const problem = checkChosenFile(file, 'proof');
  if (problem) throw new RefusedEmail(554, `${file.name}: ${problem}`);
}

function describe({ name, bytes }: EmailAttachment, path: string): ReceivedFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { field: 'file', kind: 'proof', name: cleanFileName(name), path, size: bytes.length, sha256 };
}
