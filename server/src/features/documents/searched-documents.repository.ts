import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { SearchedRows } from '../../platform/database/search/search-rows.ts';
import type { Viewer } from '../access/access.policy.ts';
import { isFolderShared, reachesVenture } from '../access/load-venture.ts';

const titles = sql`select documents.id, search_words(documents.title) as search from documents`;

/** Documents of the data rooms that the viewer reaches, for the team. */
export const searchedDocuments = (viewer: Viewer): SearchedRows => ({
  rows: sql`${titles} where archived_at is null and ${reachesVenture(viewer, 'catalogue', sql.ref('documents.venture_id'))}`,
  as: 'documents',
  isIndexed: true,
});

/** Documents of these ventures. */
export const searchedRooms = (ventureIds: readonly number[]): SearchedRows => ({
  rows: sql`${titles} where archived_at is null and venture_id = any(${ventureIds}::bigint[])`,
  as: 'documents',
  isIndexed: false,
});

/** Documents that everyone may read who may explore ventures, of those listed. */
export const searchedCatalogue = (viewer: Viewer): SearchedRows => ({
  rows: sql`${titles} join folders on folders.id = documents.folder_id
    where documents.level = 'catalogue' and folders.level = 'catalogue' and archived_at is null
    and ${reachesVenture(viewer, 'catalogue', sql.ref('documents.venture_id'))}`,
  as: 'documents',
  isIndexed: true,
});

/** These documents with what decides who may read them. */
export const listReadDocuments = (db: Database, userId: number, ids: readonly number[]) =>
  db
    .selectFrom('documents')
    .innerJoin('folders', 'folders.id', 'documents.folder_id')
    .select(['documents.id', 'documents.venture_id', 'documents.title', 'documents.level'])
    .select(['folders.name as folder', 'folders.level as folder_level'])
    .select(isFolderShared(userId).as('is_shared'))
    .where('documents.id', 'in', ids)
    .where('documents.archived_at', 'is', null)
    .execute();
