import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { type Insertable, sql } from 'kysely';
import type { SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SubmissionEvents, SubmissionVersions } from '../../../platform/database/schema.generated.ts';
import { withinReach } from '../../../platform/database/statements/assigned.ts';
import { sendLater } from '../../../platform/database/statements/send-later.ts';
import { readRequests } from '../../requests/read-requests.ts';

export type EventKind = WireSubmissionDetail['timeline'][number]['kind'];

/** Versions are never changed afterwards, so what was decided on stays readable. @returns the id. */
export async function insertVersion(
  tx: Database,
  version: Insertable<SubmissionVersions>,
  fileIds: number[],
): Promise<number> {
  const { id } = await tx
    .insertInto('submission_versions')
    .values(version)
    .returning('id')
    .executeTakeFirstOrThrow();
  await attachFiles(tx, id, fileIds);
  return id;
}

export async function attachFiles(tx: Database, versionId: number, fileIds: number[]): Promise<void> {
  if (fileIds.length === 0) return;
  const attached = fileIds.map((fileId) => ({ submission_version_id: versionId, file_id: fileId }));
  await sendLater(tx, tx.insertInto('submission_files').values(attached));
}

export async function countVersions(db: Database, submissionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('submission_versions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countAdditions(db: Database, submissionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('submission_events')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'added')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Attaches files that came with an addition to the newest version. */
export async function attachAddedFiles(
  tx: Database,
  event: { id: number; submissionId: number },
  fileIds: number[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const { id } = await tx
    .selectFrom('submission_versions')
    .select('id')
    .where('submission_id', '=', event.submissionId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('submission_files')
    .values(fileIds.map((file_id) => ({ submission_version_id: id, file_id, event_id: event.id })))
    .execute();
}

/** Adds an event about the newest version; returns its id. */
export async function insertEvent(
  tx: Database,
  event: Omit<Insertable<SubmissionEvents>, 'version_number'>,
): Promise<number> {
  const version_number = sql<number>`(select count(*) from submission_versions where submission_id = ${event.submission_id})`;
  const { id } = await tx
    .insertInto('submission_events')
    .values({ ...event, version_number })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Versions, newest last. */
export const listVersions = (db: Database, submissionId: number) =>
  db
    .selectFrom('submission_versions')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('number')
    .execute();

/** Files of all versions, with the number of their version and the addition they came with. */
export const listVersionFiles = (db: Database, submissionId: number) =>
  db
    .selectFrom('submission_files')
    .innerJoin('submission_versions', 'submission_versions.id', 'submission_files.submission_version_id')
    .innerJoin('files', 'files.id', 'submission_files.file_id')
    .selectAll('files')
    .select(['submission_versions.number as version_number', 'submission_files.event_id'])
    .where('submission_versions.submission_id', '=', submissionId)
    .orderBy('files.id')
    .execute();

/** What happened, oldest first. */
export const listEvents = (db: Database, submissionId: number) =>
  db
    .selectFrom('submission_events')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('id')
    .execute();

/** Whether a file belongs to any version of a submission that the reader sent or, in the team, that their role reaches. */
export async function hasSubmissionFile(db: Database, reader: SignedIn, fileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('submission_files')
    .innerJoin('submission_versions', 'submission_versions.id', 'submission_files.submission_version_id')
    .innerJoin('submissions', 'submissions.id', 'submission_versions.submission_id')
    .select('submissions.id')
    .where('submission_files.file_id', '=', fileId)
    .$if(reader.kind === 'member', (query) => query.where('submissions.user_id', '=', reader.userId))
    .$if(reader.kind === 'admin', (query) => query.where(withinReach(reader, 'submissions')))
    .executeTakeFirst();
  return row !== undefined;
}

export type SubmissionHistory = Awaited<ReturnType<typeof readHistory>>;

/** Versions, their files, requests with their answers and what happened to a submission. The caller has checked that it may be read. */
export async function readHistory(db: Database, submissionId: number) {
  const [versions, files, events, requests] = await Promise.all([
    listVersions(db, submissionId),
    listVersionFiles(db, submissionId),
    listEvents(db, submissionId),
    readRequests(db, { kind: 'submission', id: submissionId }),
  ]);
  return { versions, files, events, requests };
}
