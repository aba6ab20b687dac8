import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Which interviews: those of applications, all of a stage, the one at a time, or all of an applicant. */
export type Interviews =
  | { submissions: readonly number[] }
  | { stage: number }
  | { slot: number }
  | { applicant: number };

export interface FreedSlot {
  id: number;
  uid: string;
  starts_at: Date;
  ends_at: Date;
  place: string;
  sequence: number;
  /** The application that had it, its applicant, and the zone of its call. */
  submission_id: number;
  user_id: number | null;
  message: string;
  time_zone: string;
  /** Accounts of those who were reminded to hold it. */
  reminded_readers: number[];
}

function isMeant(which: Interviews) {
  if ('stage' in which) return sql`slot.stage_id = ${which.stage}`;
  if ('applicant' in which) return sql`submissions.user_id = ${which.applicant}`;
  if ('slot' in which) return sql`slot.id = ${which.slot}`;
  return sql`slot.submission_id = any(${which.submissions}::bigint[])`;
}

/** Frees the booked times that have not begun. @returns what was booked */
export async function freeBooked(tx: Database, which: Interviews): Promise<FreedSlot[]> {
  const { rows } = await sql<FreedSlot>`with booked as (
      select slot.id, slot.submission_id, slot.reminded_readers, submissions.user_id, submissions.message, calls.time_zone
      from interview_slots slot
        join submissions on submissions.id = slot.submission_id
        join call_stages on call_stages.id = slot.stage_id
        join calls on calls.id = call_stages.call_id
      where ${isMeant(which)} and slot.starts_at > now()
      order by slot.id for update of slot)
    update interview_slots freed set submission_id = null, sequence = sequence + 1, booked_at = null,
      reminded_at = null, reminded_readers = '{}'
    from booked where freed.id = booked.id
    returning freed.id, freed.uid, freed.starts_at, freed.ends_at, freed.place, freed.sequence,
      booked.submission_id, booked.user_id, booked.message, booked.time_zone, booked.reminded_readers`.execute(
    tx,
  );
  return rows;
}

/**
 * Books a time for the application that has just given up another one. The calendar entry moves with it: it keeps its uid in a later
 * version, and the time that was given up gets a new one.
 */
export async function takeOver(
  tx: Database,
  { id, uid, sequence, submission_id }: FreedSlot,
  to: number,
): Promise<Pick<FreedSlot, 'id' | 'uid' | 'starts_at' | 'ends_at' | 'place' | 'sequence'>> {
  await tx.updateTable('interview_slots').set({ uid: sql`gen_random_uuid()` }).where('id', '=', id).execute();
  return tx
    .updateTable('interview_slots')
    .set({ submission_id, uid, sequence: sql`greatest(sequence, ${sequence}) + 1`, booked_at: sql`now()` })
    .where('id', '=', to)
    .returning(['id', 'uid', 'starts_at', 'ends_at', 'place', 'sequence'])
    .executeTakeFirstOrThrow();
}
