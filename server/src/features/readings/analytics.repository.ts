import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/results.ts';
import { isFolderShared } from '../access/load-venture.ts';

/** Documents of a venture in the order of its room, with what decides who may read them. */
export const listDocumentRows = (db: Database, ventureId: number, userId: number) =>
  db
    .selectFrom('documents')
    .innerJoin('folders', 'folders.id', 'documents.folder_id')
    .select(['documents.id', 'documents.title', 'documents.level'])
    .select(['folders.name as folder', 'folders.level as folder_level'])
    .select(isFolderShared(userId).as('is_shared'))
    .where('documents.venture_id', '=', ventureId)
    .orderBy('folders.position')
    .orderBy('folders.id')
    .orderBy('documents.position')
    .orderBy('documents.id')
    .execute();

/** A document with its versions, newest first. */
export async function findDocumentVersions(db: Database, documentId: number, userId: number) {
  const document = await db
    .selectFrom('documents')
    .innerJoin('folders', 'folders.id', 'documents.folder_id')
    .select(['documents.id', 'documents.title', 'documents.venture_id', 'documents.level'])
    .select('folders.level as folder_level')
    .select(isFolderShared(userId).as('is_shared'))
    .where('documents.id', '=', documentId)
    .executeTakeFirst();
  if (!document) return undefined;
  const versions = await db
    .selectFrom('document_versions')
    .select(['id', 'number', 'pages'])
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .execute();
  return { ...document, versions };
}

/** Readers of one kind, named or not, with the sum of their times. */
export interface GroupRow {
  is_named: boolean;
  readers: number;
  ms: number;
}

/**
 * Readers and times of each document of a venture.
 * @param without accounts that are no readers, e.g. of people who joined the venture after they had read.
 */
export const sumDocuments = (
  db: Database,
  ventureId: number,
  without: readonly number[],
): Promise<(GroupRow & { document_id: number })[]> => rowsOf<GroupRow & { document_id: number }>(db)`
    select document_id, is_named, sum(readers)::int as readers, sum(ms)::float8 as ms from (
      select versions.document_id, pages.is_named, count(distinct readings.reader_id) as readers, sum(pages.ms) as ms
      from documents
      join document_versions versions on versions.document_id = documents.id
      join readings on readings.version_id = versions.id
      join reading_pages pages on pages.reading_id = readings.id
      where documents.venture_id = ${ventureId} and readings.reader_id <> all(${without}::bigint[])
      group by versions.document_id, pages.is_named
      union all
      select versions.document_id, totals.is_named, sum(totals.stopped), sum(totals.ms)
      from documents
      join document_versions versions on versions.document_id = documents.id
      join reading_totals totals on totals.version_id = versions.id
      where documents.venture_id = ${ventureId}
      group by versions.document_id, totals.is_named
    ) parts group by document_id, is_named`;

export interface PageRow extends GroupRow {
  page: number;
  stopped: number;
}

/** The same for each page of a version, with how many readers got no further than it. */
export const sumPages = (
  db: Database,
  versionId: number,
  without: readonly number[],
): Promise<PageRow[]> => rowsOf<PageRow>(db)`
    with live as (
      select pages.reading_id, pages.page, pages.is_named, sum(pages.ms) as ms
      from readings join reading_pages pages on pages.reading_id = readings.id
      where readings.version_id = ${versionId} and readings.reader_id <> all(${without}::bigint[])
      group by pages.reading_id, pages.page, pages.is_named
    )
    select page, is_named, sum(readers)::int as readers, sum(ms)::float8 as ms, sum(stopped)::int as stopped from (
      select page, is_named, 1 as readers, ms,
        (page = max(page) over (partition by reading_id, is_named))::int as stopped from live
      union all
      select page, is_named, readers, ms, stopped from reading_totals where version_id = ${versionId}
    ) parts group by page, is_named order by page, is_named`;

/** Named readers with their total time; what was read under another notice is not included. */
const selectReaders = (db: Database, without: readonly number[]) =>
  db
    .selectFrom('readings')
    .innerJoin('document_versions as version', 'version.id', 'readings.version_id')
    .innerJoin('users', 'users.id', 'readings.reader_id')
    .innerJoin('reading_pages as pages', (join) =>
      join.onRef('pages.reading_id', '=', 'readings.id').on('pages.is_named', '=', true),
    )
    .select(['readings.id', 'version.number as version'])
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('name'))
    .select([
      sql<number>`sum(pages.ms)::float8`.as('ms'),
      sql<number>`count(distinct pages.page)::int`.as('pages'),
      sql<number>`max(pages.page)`.as('last_page'),
      sql<string>`min(pages.day)`.as('first_on'),
      sql<string>`max(pages.day)`.as('last_on'),
    ])
    .where(sql<boolean>`readings.reader_id <> all(${without}::bigint[])`)
    .groupBy(['readings.id', 'version.number', 'users.id'])
    .orderBy('readings.id', 'desc');
export type ReaderRow = Awaited<ReturnType<ReturnType<typeof selectReaders>['execute']>>[number];

/** Named readers of a version, the newest first, one more than `limit` when there are more. */
export function listReaderRows(
  db: Database,
  versionId: number,
  { without, before, limit }: { without: readonly number[]; before: number | undefined; limit: number },
): Promise<ReaderRow[]> {
  const query = selectReaders(db, without)
    .where('version.id', '=', versionId)
    .limit(limit + 1);
  return (before === undefined ? query : query.where('readings.id', '<', before)).execute();
}

/** All of a document's named readers, for an export. */
export const allReaders = (db: Database, documentId: number, without: readonly number[]) =>
  selectReaders(db, without).where('version.document_id', '=', documentId);

/** All named readers of the documents of a venture, for an archive of its room. */
export const allReadersOfVenture = (db: Database, ventureId: number, without: readonly number[]) =>
  selectReaders(db, without)
    .innerJoin('documents', 'documents.id', 'version.document_id')
    .select(['documents.title', 'users.id as reader_id'])
    .groupBy('documents.id')
    .where('documents.venture_id', '=', ventureId);
export type VentureReaderRow = Awaited<ReturnType<ReturnType<typeof allReadersOfVenture>['execute']>>[number];

export const findReader = (db: Database, documentId: number, id: number, without: readonly number[]) =>
  allReaders(db, documentId, without).where('readings.id', '=', id).executeTakeFirst();

/** What one reader did under their name, by page and by day. */
export async function listReaderTimes(db: Database, readingId: number) {
  const times = db
    .selectFrom('reading_pages')
    .select(sql<number>`sum(ms)::float8`.as('ms'))
    .where('reading_id', '=', readingId)
    .where('is_named', '=', true);
  const [by_page, days] = await Promise.all([
    times.select('page').groupBy('page').orderBy('page').execute(),
    times.select('day').groupBy('day').orderBy('day', 'desc').execute(),
  ]);
  return { by_page, days };
}
