import { viewerMessages } from '@proxima/contract/documents/viewer-endpoints';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findVersion } from './content.repository.ts';
import { requireDocument } from './require-document.ts';

/** Whether the page displays files of this type itself. */
const isShown = (type: string): boolean => type === 'application/pdf' || type.startsWith('image/');

/**
 * The file of a version, to be displayed on its page. Access is checked for every range, so that whoever loses it gets no further one.
 * @throws DomainError `not_found` for a document that is unknown or out of reach, whatever the reason; `forbidden` for a format that
 * readers from outside the venture can only save.
 */
export async function openContent(
  { platform: { db }, actor }: Context<SignedIn>,
  documentId: number,
  number: number,
) {
  const { isInside } = await requireDocument(db, actor, documentId);
  const file = await findVersion(db, documentId, number);
  if (!file) throw new DomainError('not_found');
  if (!isInside && !isShown(file.content_type))
    throw new DomainError('forbidden', { message: viewerMessages.notShown });
  return file;
}
