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
  (
    await db
      .selectFrom('waiting_list')
      .select('submission_id')
      .where('call_id', '=', callId)
      .orderBy('position')
      .execute()
  ).map(({ submission_id }) => submission_id);

/** The calls of those of these submissions that are under review. */
export const listCallsOf = (db: Database, submissionIds: readonly number[]) =>
  db
    .selectFrom('submissions')
    .select(['id', 'call_id'])
    .where('id', '=', sql<number>`any(${submissionIds})`)
    .where('status', '=', 'review')
    .where('call_id', 'is not', null)
    .execute();

/** Changes of a call's list wait for each other. */
export const lockWaitingList = async (tx: Database, callId: number): Promise<void> => {
  await tx.selectFrom('calls').select('id').where('id', '=', callId).forNoKeyUpdate().execute();
};

/** Writes the whole order of a call's list: those of these submissions that still wait, and new ones. */
export async function replaceOrder(tx: Database, callId: number, order: readonly number[]): Promise<void> {
  if (order.length === 0) return;
  await tx
    .insertInto('waiting_list')
    .values(order.map((submission_id, index) => ({ submission_id, call_id: callId, position: index + 1 })))
    .onConflict((conflict) =>
      conflict.column('submission_id').doUpdateSet({ position: sql`excluded.position` }),
    )
    .execute();
}

/** @returns whether it waited. */
export const deleteWaiting = (tx: Database, submissionId: number): Promise<boolean> =>
  affectsAny(tx.deleteFrom('waiting_list').where('submission_id', '=', submissionId));
