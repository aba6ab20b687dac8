import type { ViewedDocument } from '@proxima/contract/documents/viewer-endpoints';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { nameVenture } from '../../ventures/reading/name-venture.ts';
import { findNumber, listVersionsOf } from './content.repository.ts';
import { requireDocument } from './require-document.ts';
import { watermarkFor } from './watermark.ts';

/** One document, as its page shows it. @throws DomainError `not_found` also for one that is out of reach */
export async function readDocument(
  { platform: { db }, actor }: Context<SignedIn>,
  documentId: number,
): Promise<ViewedDocument> {
  const { document, viewer, isInside } = await requireDocument(db, actor, documentId);
  const [venture, number, versions] = await Promise.all([
    nameVenture(db, document.venture_id),
    findNumber(db, documentId),
    listVersionsOf(db, documentId),
  ]);
  return {
    id: document.id,
    number,
    title: document.title,
    venture,
    may_download: isInside || document.may_download,
    is_inside: isInside,
    watermark: isInside ? null : await watermarkFor(db, actor.userId, viewer.now),
    versions: versions.map(({ id, number, name, size, content_type, pages, created_at }) => ({
      id,
      number,
      name,
      size,
      type: content_type,
      pages,
      created_at: created_at.toISOString(),
    })),
  };
}
