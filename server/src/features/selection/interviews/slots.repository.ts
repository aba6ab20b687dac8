import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { InterviewSlots } from '../../../platform/database/schema.generated.ts';

/** The times of a stage, in their order, with who has booked them. */
export const listSlotRows = (db: Database, stageId: number) =>
  db
    .selectFrom('interview_slots')
    .leftJoin('submissions', 'submissions.id', 'interview_slots.submission_id')
    .selectAll('interview_slots')
    .select(['submissions.first_name', 'submissions.last_name'])
    .select(sql<boolean>`interview_slots.starts_at <= now()`.as('has_begun'))
    .where('stage_id', '=', stageId)
    .orderBy('starts_at')
    .orderBy('interview_slots.id')
    .execute();
export type SlotRow = Awaited<ReturnType<typeof listSlotRows>>[number];

export async function insertSlots(tx: Database, slots: Insertable<InterviewSlots>[]): Promise<void> {
  await tx.insertInto('interview_slots').values(slots).execute();
}

/** A time, locked until the transaction ends: of two who book it, the later one finds it taken. */
export const lockSlot = (tx: Database, { stageId, slotId }: { stageId: number; slotId: number }) =>
  tx
    .selectFrom('interview_slots')
    .selectAll()
    .select(sql<boolean>`starts_at <= now()`.as('has_begun'))
    .where('id', '=', slotId)
    .where('stage_id', '=', stageId)
    .forUpdate()
    .executeTakeFirst();

/** The time that an application has booked in a stage, locked. */
export const lockSlotOf = (tx: Database, stageId: number, submissionId: number) =>
  tx
    .selectFrom('interview_slots')
    .selectAll()
    .select(sql<boolean>`starts_at <= now()`.as('has_begun'))
    .where('stage_id', '=', stageId)
    .where('submission_id', '=', submissionId)
    .forUpdate()
    .executeTakeFirst();

/** Books a time for an application, or frees it. */
export const setSlot = (tx: Database, id: number, submissionId: number | null) =>
  tx
    .updateTable('interview_slots')
    .set({ submission_id: submissionId, sequence: sql`sequence + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The application that has booked a time, with the zone of its call. */
export const findBooking = (tx: Database, slotId: number) =>
  tx
    .selectFrom('interview_slots')
    .innerJoin('submissions', 'submissions.id', 'interview_slots.submission_id')
    .innerJoin('call_stages', 'call_stages.id', 'interview_slots.stage_id')
    .innerJoin('calls', 'calls.id', 'call_stages.call_id')
    .select(['submissions.id', 'submissions.user_id', 'submissions.status', 'calls.time_zone'])
    .where('interview_slots.id', '=', slotId)
    .executeTakeFirst();

export async function deleteSlot(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('interview_slots').where('id', '=', id).execute();
}

/** The same as `findOwn`, locked: bookings of one application, its withdrawal and its moves wait for one another. */
export const lockOwn = (tx: Database, submissionId: number, userId: number) =>
  selectOwn(tx, submissionId, userId).forUpdate().executeTakeFirst();

/** A submission of this member. */
export const findOwn = (db: Database, submissionId: number, userId: number) =>
  selectOwn(db, submissionId, userId).executeTakeFirst();

const selectOwn = (db: Database, submissionId: number, userId: number) =>
  db
    .selectFrom('submissions')
    .select(['id', 'user_id', 'status'])
    .where('id', '=', submissionId)
    .where('user_id', '=', userId);
