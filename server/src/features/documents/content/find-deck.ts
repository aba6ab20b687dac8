import type { Database } from '../../../platform/database/database.ts';
import { findNewestOf, findVersion } from './content.repository.ts';

/** The newest version of a document that can be shown page by page, for features above; undefined for anything but a PDF of the venture. */
export async function findDeck(db: Database, ventureId: number, documentId: number) {
  const newest = await findNewestOf(db, ventureId, documentId);
  return newest?.content_type === 'application/pdf' ? newest : undefined;
}

/** The file of one version, for features above that have asked who may read it. */
export const findVersionOf = (db: Database, documentId: number, number: number) =>
  findVersion(db, documentId, number);
