import type { Context, SignedIn } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findVersion } from './content.repository.ts';
import { requireDocument } from './require-document.ts';

/**
 * The file of a version. Asked for every range: whoever lost access gets no further one.
 * @throws DomainError `not_found` for a document that is unknown or out of reach, whatever the reason.
 */
export async function openContent(
  { platform: { db }, actor }: Context<SignedIn>,
  documentId: number,
  number: number,
) {
  await requireDocument(db, actor, documentId);
  const file = await findVersion(db, documentId, number);
  if (!file) throw new DomainError('not_found');
  return file;
}
