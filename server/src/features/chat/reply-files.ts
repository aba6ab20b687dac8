import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Attachment } from 'postal-mime';
import { cleanFileName } from '../../platform/files/file-name.ts';
import type { ReceivedFile } from '../../platform/files/received-file.ts';
import { newTemporaryPath } from '../../platform/files/temporary-files.ts';

/** Bytes under which a picture inside the text is a logo or a counting pixel, not something sent on purpose. */
const largestOrnament = 10_000;

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);

/** The attachments of a mail as uploads on disk: what a form would have brought. The caller removes them. */
export async function keepAttachments(
  attachments: readonly Attachment[],
  temporaryDirectory: string,
): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = [];
  for (const attachment of attachments) {
    const bytes = bytesOf(attachment);
    const isOrnament = attachment.related === true && bytes.length < largestOrnament;
    if (isOrnament || bytes.length === 0) continue;
    const path = newTemporaryPath(temporaryDirectory);
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const name = cleanFileName(attachment.filename ?? '');
    files.push({ field: 'file', kind: 'proof', name, path, size: bytes.length, sha256 });
  }
  return files;
}
