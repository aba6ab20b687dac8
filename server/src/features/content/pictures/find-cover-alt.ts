import { pictureStem } from '@proxima/contract/content/media';
import type { Database } from '../../../platform/database/database.ts';
import { findAlt } from './pictures.repository.ts';

/** The alternative text of an uploaded cover; empty for drawn art, which is decoration (docs/rules.md, Content). */
export async function findCoverAlt(db: Database, image: string): Promise<string> {
  const stem = pictureStem(image);
  return stem === null ? '' : ((await findAlt(db, stem)) ?? '');
}
