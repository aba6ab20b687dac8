import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';

/** The applications that wait for a place in a call, in order. */
export const listWaitingRows = (db: Database, callId: number, limit: number) =>
  db
    .selectFrom('waiting_list')
    .innerJoin('submissions', 'submissions.id', 'waiting_list.submission_id')
    .select([
      'waiting_list.submission_id',
      'waiting_list.position',
      'waiting_list.added_at',
      'submissions.first_name',
      'submissions.last_name',
    ])
    .where('waiting_list.call_id', '=', callId)
    .orderBy('waiting_list.position')
    .limit(limit)
    .execute();

export const listWaitingIds = async (db: Database, callId: number): Promise<number[]> =>
  (await selectIds(db, callId).execute()).map(({ submission_id }) => submission_id);

export const isOnWaitingList = async (db: Database, submissionId: number): Promise<boolean> =>
  (await db
    .selectFrom('waiting_list')
    .select('submission_id')
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()) !== undefined;

const selectIds = (db: Database, callId: number) =>
  db.selectFrom('waiting_list').select('submission_id').where('call_id', '=', callId).orderBy('position');

/** Locks those of these submissions that are under review in a call, so that none is decided meanwhile. */
export const lockUnderReview = (tx: Database, submissionIds: readonly number[]) =>
  tx
    .selectFrom('submissions')
    .select(['id', 'call_id'])
    .where('id', '=', sql<number>`any(${submissionIds})`)
    .where('status', '=', 'review')
    .where('call_id', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Locks a call's list, whose changes wait for each other. @returns who waits now, without those whose decision was waited for. */
export async function lockWaitingList(tx: Database, callId: number): Promise<number[]> {
  await tx.selectFrom('calls').select('id').where('id', '=', callId).forNoKeyUpdate().execute();
  return (await selectIds(tx, callId).forUpdate().execute()).map(({ submission_id }) => submission_id);
}

/** Writes the whole order of a call's locked list. */
export async function writeOrder(tx: Database, callId: number, order: readonly number[]): Promise<void> {
  await sql`update waiting_list set position = wanted.position
    from unnest(${order}::bigint[]) with ordinality wanted (id, position)
    where submission_id = wanted.id and call_id = ${callId}`.execute(tx);
}

/** Adds applications at the end of a call's locked list. @param isAnnounced whether the applicants are notified by email */
export async function insertWaiting(
  tx: Database,
  { callId, isAnnounced }: { callId: number; isAnnounced: boolean },
  ids: readonly number[],
): Promise<void> {
  await sql`insert into waiting_list (submission_id, call_id, is_announced, position)
    select added.id, ${callId}, ${isAnnounced}, added.position
      + (select coalesce(max(position), 0) from waiting_list where call_id = ${callId})
    from unnest(${ids}::bigint[]) with ordinality added (id, position)`.execute(tx);
}

/** @returns whether it waited. */
export const deleteWaiting = (tx: Database, submissionId: number): Promise<boolean> =>
  affectsAny(tx.deleteFrom('waiting_list').where('submission_id', '=', submissionId));
