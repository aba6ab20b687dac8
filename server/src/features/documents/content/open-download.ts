import { viewerMessages } from '@proxima/contract/documents/viewer-endpoints';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findVersion } from './content.repository.ts';
import { requireDocument } from './require-document.ts';
import { canBeStamped, openStampedCopy } from './stamped-copies.ts';

/**
 * The file of a version for saving: unchanged for people of the venture and the team, for others with their name on every page if the
 * format allows it.
 * @throws DomainError `not_found` for what is out of reach, `forbidden` for what may only be read, `conflict` for a file that cannot be
 * marked, `unavailable` while too many are being marked.
 */
export async function openDownload(
  context: Context<SignedIn>,
  documentId: number,
  number: number,
): Promise<Awaited<ReturnType<typeof openStampedCopy>>> {
  const { platform, actor } = context;
  const readable = await requireDocument(platform.db, actor, documentId);
  const version = await findVersion(platform.db, documentId, number);
  if (!version) throw new DomainError('not_found');
  if (readable.isInside) return version;
  assertMaySave(readable.document);
  if (!canBeStamped(version)) return version;
  const copy = await openStampedCopy(context, readable.document.venture_id, version);
  // Access may have ended while the copy was made.
  assertMaySave((await requireDocument(platform.db, actor, documentId)).document);
  return copy;
}

function assertMaySave({ may_download }: { may_download: boolean }): void {
  if (!may_download) throw new DomainError('forbidden', { message: viewerMessages.mayNotSave });
}
