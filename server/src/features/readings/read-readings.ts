import type {
  DocumentReadings,
  readingEndpoints as endpoints,
  ReadDocument,
  ReaderDetail,
} from '@proxima/contract/readings/reading-endpoints';
import { readingMessages } from '@proxima/contract/readings/reading-endpoints';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Context, SignedIn } from '../../platform/context.ts';
import { paginate, parseIdCursor } from '../../platform/database/cursor.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { requireAct } from '../access/load-venture.ts';
import { mayReadDocument } from '../documents/documents.policy.ts';
import { listOwnPeople } from '../ventures/people/list-own-people.ts';
import {
  findDocumentVersions,
  findReader,
  listDocumentRows,
  listReaderRows,
  listReaderTimes,
  sumDocuments,
  sumPages,
} from './analytics.repository.ts';
import { groupsOf, presentGroups, presentPages } from './readings.presenter.ts';

/**
 * How long and by how many the documents of a venture were read; those that the caller may read themselves.
 * @throws DomainError as `requireAct`.
 */
export async function listReadDocuments(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<ReadDocument[]> {
  const asking = await requireAct(db, actor, 'read_readings', ventureId);
  const [documents, sums] = await Promise.all([
    listDocumentRows(db, ventureId, actor.userId),
    sumDocuments(db, ventureId, await listOwnPeople(db, ventureId)),
  ]);
  return documents
    .filter((row) => mayReadDocument(asking, row))
    .map(({ id, title, folder }) => ({
      id,
      title,
      folder,
      ...presentGroups(sums.filter((sum) => sum.document_id === id)),
    }));
}

/**
 * The readings of a document for whoever may see them.
 * @throws DomainError `not_found` for a document that is unknown or out of reach, else as `requireAct`.
 */
export async function requireReadings({ platform: { db }, actor }: Context<SignedIn>, documentId: number) {
  const document = await findDocumentVersions(db, documentId, actor.userId);
  if (!document) throw new DomainError('not_found');
  const asking = await requireAct(db, actor, 'read_readings', document.venture_id);
  if (!mayReadDocument(asking, document)) throw new DomainError('not_found');
  return { ...document, without: await listOwnPeople(db, document.venture_id) };
}
type Document = Awaited<ReturnType<typeof requireReadings>>;

function versionOf({ versions }: Document, number: number | undefined): Document['versions'][number] {
  const version = number === undefined ? versions[0] : versions.find((one) => one.number === number);
  if (!version) throw new DomainError('not_found');
  return version;
}

/** A version page by page, by default the newest. @throws DomainError as `requireReadings` */
export async function readDocumentReadings(
  context: Context<SignedIn>,
  documentId: number,
  query: QueryOf<typeof endpoints.readDocument>,
): Promise<DocumentReadings> {
  const document = await requireReadings(context, documentId);
  const version = versionOf(document, query.version);
  const rows = await sumPages(context.platform.db, version.id, document.without);
  const groups = presentGroups(groupsOf(rows));
  return {
    document: { id: document.id, title: document.title },
    versions: document.versions.map(({ number }) => number),
    version: version.number,
    pages: version.pages,
    ...groups,
    by_page: presentPages(rows, groups.counted !== null),
  };
}

/** Its named readers. @throws DomainError as `requireReadings` */
export async function listReaders(
  context: Context<SignedIn>,
  documentId: number,
  { cursor, limit, version }: QueryOf<typeof endpoints.listReaders>,
): Promise<ReplyOf<typeof endpoints.listReaders>> {
  const document = await requireReadings(context, documentId);
  const rows = await listReaderRows(context.platform.db, versionOf(document, version).id, {
    without: document.without,
    before: parseIdCursor(cursor),
    limit,
  });
  const { items, next_cursor } = paginate(rows, limit);
  return { message: readingMessages.readers, data: items, next_cursor };
}

/** One named reader, page by page and day by day. @throws DomainError as `requireReadings` */
export async function readReader(
  context: Context<SignedIn>,
  { documentId, readerId }: { documentId: number; readerId: number },
): Promise<ReaderDetail> {
  const { without } = await requireReadings(context, documentId);
  const { db } = context.platform;
  const reader = await findReader(db, documentId, readerId, without);
  if (!reader) throw new DomainError('not_found');
  return { ...reader, ...(await listReaderTimes(db, readerId)) };
}
