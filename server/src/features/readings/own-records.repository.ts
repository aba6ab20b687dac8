import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isFolderShared } from '../access/load-venture.ts';

/** What someone read, newest first, one more than `limit` when there are more. */
export async function listOwnRows(
  db: Database,
  readerId: number,
  { before, limit }: { before: number | undefined; limit: number },
) {
  const query = db
    .selectFrom('readings')
    .innerJoin('document_versions as version', 'version.id', 'readings.version_id')
    .innerJoin('documents', 'documents.id', 'version.document_id')
    .innerJoin('folders', 'folders.id', 'documents.folder_id')
    .innerJoin('reading_pages as pages', 'pages.reading_id', 'readings.id')
    .select(['readings.id', 'version.number', 'documents.id as document_id', 'documents.title'])
    .select(['documents.venture_id', 'documents.level', 'folders.level as folder_level'])
    .select(isFolderShared(readerId).as('is_shared'))
    .select([
      sql<boolean>`bool_or(pages.is_named)`.as('is_named'),
      sql<number>`sum(pages.ms)::float8`.as('ms'),
      sql<number>`count(distinct pages.page)::int`.as('pages'),
      sql<{ day: string; ms: number }[]>`(select json_agg(days order by days.day desc) from (
        select day, sum(ms)::float8 as ms from reading_pages where reading_id = readings.id group by day) days)`.as(
        'days',
      ),
    ])
    .where('readings.reader_id', '=', readerId)
    .groupBy(['readings.id', 'version.id', 'documents.id', 'folders.id'])
    .orderBy('readings.id', 'desc')
    .limit(limit + 1);
  return (before === undefined ? query : query.where('readings.id', '<', before)).execute();
}
export type OwnRow = Awaited<ReturnType<typeof listOwnRows>>[number];
