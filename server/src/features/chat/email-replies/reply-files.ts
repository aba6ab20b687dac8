import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { cleanFileName } from '../../../platform/files/file-name.ts';
import type { ReceivedFile } from '../../../platform/files/received-file.ts';
import { newTemporaryPath } from '../../../platform/files/temporary-files.ts';
import type { EmailAttachment } from '../../../platform/mail/read-email.ts';

/** The attachments of a mail as uploads on disk: what a form would have brought. The caller removes them. */
export async function saveAttachments(
  attachments: readonly EmailAttachment[],
  temporaryDirectory: string,
): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = [];
  for (const { name, bytes } of attachments) {
    const path = newTemporaryPath(temporaryDirectory);
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    files.push({ field: 'file', kind: 'proof', name: cleanFileName(name), path, size: bytes.length, sha256 });
  }
  return files;
}
