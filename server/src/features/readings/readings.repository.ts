import { beatIntervalMs, type MeasureWithNotice, maxBeatMs } from '@proxima/contract/readings/reading-limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';
import { teamZone } from '../../platform/team-zone.ts';
import type { PageTime } from './share-credit.ts';

const ms = (count: number) => sql<string>`${count} * interval '1 millisecond'`;

/** The unreported time since the last beat that is carried over, at most (ms): beats take different times to arrive. */
const maxLeftOver = 1_000;

/** The instant up to which a reader is credited after a beat of `reportedMs`: now, less the time that is carried over. */
const creditedUntil = (
  reportedMs: number,
) => sql<Date>`greatest(last_credited_at, statement_timestamp() - case
  when statement_timestamp() - last_credited_at > ${ms(maxBeatMs)} then interval '0'
  else greatest(interval '0', least(statement_timestamp() - last_credited_at - ${ms(reportedMs)}, ${ms(maxLeftOver)})) end)`;

/**
 * Locks what is recorded of one reader in one version, and moves its clock forward.
 * @returns the time (ms) that can be credited: what has passed since it was credited last, for the first time one interval.
 */
export async function lockReading(
  tx: Database,
  versionId: number,
  readerId: number,
  reportedMs: number,
): Promise<{ id: number; availableMs: number }> {
  const made = await tx
    .insertInto('readings')
    .values({
      version_id: versionId,
      reader_id: readerId,
      last_credited_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.columns(['version_id', 'reader_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, availableMs: beatIntervalMs };
  const before = await tx
    .selectFrom('readings')
    .select(['id', sql<number>`extract(epoch from last_credited_at)::float8`.as('at')])
    .where('version_id', '=', versionId)
    .where('reader_id', '=', readerId)
    .forUpdate()
    .executeTakeFirst();
  // It was turned into totals between the two statements.
  if (!before) return lockReading(tx, versionId, readerId, reportedMs);
  // A statement of its own, so that its time is after the lock: two tabs are credited one after the other.
  const { now } = await tx
    .updateTable('readings')
    .set({ last_credited_at: creditedUntil(reportedMs) })
    .where('id', '=', before.id)
    .returning(sql<number>`extract(epoch from statement_timestamp())::float8`.as('now'))
    .executeTakeFirstOrThrow();
  return { id: before.id, availableMs: Math.floor((now - before.at) * 1000) };
}

/** Adds time to pages, on the present day of the team. */
export async function addTimes(
  tx: Database,
  readingId: number,
  times: readonly PageTime[],
  isNamed: boolean,
): Promise<void> {
  if (times.length === 0) return;
  await tx
    .insertInto('reading_pages')
    .values(
      times.map(({ page, ms }) => ({
        reading_id: readingId,
        page,
        day: sql<string>`(now() at time zone ${teamZone})::date`,
        is_named: isNamed,
        ms,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['reading_id', 'page', 'day', 'is_named'])
        .doUpdateSet({ ms: sql<number>`reading_pages.ms + excluded.ms` }),
    )
    .execute();
}

/** Whether the reader has confirmed that this is measured. */
export const hasConfirmed = (db: Database, userId: number, measure: MeasureWithNotice): Promise<boolean> =>
  affectsAny(
    db
      .selectFrom('reading_notices')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('measure', '=', measure),
  );

/** The first confirmation stays. */
export async function insertNotice(db: Database, userId: number, measure: MeasureWithNotice): Promise<void> {
  await db
    .insertInto('reading_notices')
    .values({ user_id: userId, measure })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const listNotices = (db: Database, userId: number) =>
  db
    .selectFrom('reading_notices')
    .select(['measure', 'confirmed_at'])
    .where('user_id', '=', userId)
    .orderBy('measure')
    .execute();

/** One reader's time in a version by day, newest first. */
export const listDays = (db: Database, versionId: number, readerId: number) =>
  db
    .selectFrom('readings')
    .innerJoin('reading_pages', 'reading_pages.reading_id', 'readings.id')
    .select(['reading_pages.day', sql<number>`sum(reading_pages.ms)::float8`.as('ms')])
    .where('readings.version_id', '=', versionId)
    .where('readings.reader_id', '=', readerId)
    .groupBy('reading_pages.day')
    .orderBy('reading_pages.day', 'desc')
    .execute();

/** A version with its file. */
export const findVersion = (db: Database, documentId: number, number: number) =>
  db
    .selectFrom('document_versions as version')
    .innerJoin('files', 'files.id', 'version.file_id')
    .select(['version.id', 'version.pages', 'files.key', 'files.content_type'])
    .where('version.document_id', '=', documentId)
    .where('version.number', '=', number)
    .executeTakeFirst();
export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

export async function storePages(db: Database, versionId: number, pages: number): Promise<void> {
  await db.updateTable('document_versions').set({ pages }).where('id', '=', versionId).execute();
}
