import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Everything on record about an account in office hours, oldest first. */
export async function listOwnRows(db: Database, userId: number) {
  const bookings = db
    .selectFrom('bookings')
    .select(['venture_id', 'topic', 'starts_at', 'ends_at', 'time_zone', 'state', 'cancelled_reason'])
    .select(sql<string>`case when host_id = ${userId} then private_notes else '' end`.as('private_notes'))
    .select(sql<string>`case when host_id = ${userId} then 'mentor' else 'guest' end`.as('as'))
    .where((is) => is.or([is('host_id', '=', userId), is('guest_id', '=', userId)]))
    .orderBy('id')
    .execute();
  const notes = db
    .selectFrom('booking_notes')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['venture_id', 'text', 'at'])
    .where('author_id', '=', userId)
    .orderBy('booking_notes.id')
    .execute();
  const tasks = db
    .selectFrom('booking_tasks')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['venture_id', 'text', 'due_on', 'done_at'])
    .where('owner_id', '=', userId)
    .orderBy('booking_tasks.id')
    .execute();
  const allowed = db
    .selectFrom('allowed_mentors')
    .select('venture_id')
    .where('user_id', '=', userId)
    .orderBy('venture_id')
    .execute();
  const mentored = db
    .selectFrom('cohort_mentors')
    .innerJoin('cohort_places', 'cohort_places.id', 'cohort_mentors.place_id')
    .select('cohort_places.venture_id')
    .where('mentor_id', '=', userId)
    .orderBy('cohort_places.id')
    .execute();
  return {
    bookings: await bookings,
    notes: await notes,
    tasks: await tasks,
    open_to: await allowed,
    mentor_in_cohorts: await mentored,
  };
}

export async function deletePrivateNotes(tx: Database, hostId: number): Promise<void> {
  await tx.updateTable('bookings').set({ private_notes: '' }).where('host_id', '=', hostId).execute();
}
