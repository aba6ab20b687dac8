import type { Database } from '../../../platform/database/database.ts';
import { findNewestOf } from './content.repository.ts';

/** The newest version of a document that can be shown page by page, for features above; undefined for anything but a PDF of the venture. */
export async function findDeck(db: Database, ventureId: number, documentId: number) {
  const newest = await findNewestOf(db, ventureId, documentId);
  return newest?.content_type === 'application/pdf' ? newest : undefined;
}
