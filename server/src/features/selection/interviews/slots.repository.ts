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

/** Books a time for an application. */
export const bookSlot = (tx: Database, id: number, submissionId: number) =>
  tx
    .updateTable('interview_slots')
    .set({ submission_id: submissionId, sequence: sql`sequence + 1`, booked_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Claims the first booked interview after this id that is to come within a day and of which nobody was reminded.
 * `reminds_applicant`: it was booked before that day began.
 */
export async function claimReminder(tx: Database, after: number) {
  const { rows } = await sql<DueInterview>`update interview_slots slot set reminded_at = now()
    from submissions, call_stages stage, calls
    where slot.id = (select id from interview_slots
        where submission_id is not null and reminded_at is null and id > ${after}
          and starts_at > now() and starts_at <= now() + interval '1 day'
        order by id limit 1 for update skip locked)
      and submissions.id = slot.submission_id and stage.id = slot.stage_id and calls.id = stage.call_id
    returning slot.id, slot.uid, slot.starts_at, slot.ends_at, slot.place, slot.sequence, slot.stage_id,
      slot.submission_id, submissions.user_id, submissions.message, calls.time_zone,
      coalesce(slot.booked_at < slot.starts_at - interval '1 day', false) as reminds_applicant`.execute(tx);
  return rows[0];
}

interface DueInterview {
  id: number;
  uid: string;
  starts_at: Date;
  ends_at: Date;
  place: string;
  sequence: number;
  stage_id: number;
  submission_id: number;
  user_id: number | null;
  message: string;
  time_zone: string;
  reminds_applicant: boolean;
}

export async function saveReminded(tx: Database, id: number, readerIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('interview_slots')
    .set({ reminded_readers: [...readerIds] })
    .where('id', '=', id)
    .execute();
}

/** The application that has booked a time. */
export const findBooking = (tx: Database, slotId: number) =>
  tx
    .selectFrom('interview_slots')
    .innerJoin('submissions', 'submissions.id', 'interview_slots.submission_id')
    .select('submissions.status')
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
