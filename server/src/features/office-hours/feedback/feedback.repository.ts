import type { FeedbackForm, FeedbackSide } from '@proxima/contract/office-hours/feedback';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export const listFeedback = (db: Database, bookingId: number) =>
  db
    .selectFrom('booking_feedback')
    .select(['rating', 'text', 'at', 'author_id'])
    .select(sql<FeedbackSide>`side`.as('side'))
    .where('booking_id', '=', bookingId)
    .orderBy('side')
    .execute();

/** Replaces what this side said before. */
export async function storeFeedback(
  tx: Database,
  bookingId: number,
  { side, authorId, ...said }: FeedbackForm & { side: FeedbackSide; authorId: number },
): Promise<void> {
  const row = { ...said, author_id: authorId };
  await tx
    .insertInto('booking_feedback')
    .values({ ...row, booking_id: bookingId, side })
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'side']).doUpdateSet({ ...row, at: sql`now()` }),
    )
    .execute();
}

const minutes = sql<number>`extract(epoch from ends_at - starts_at) / 60`;

const selectHeld = (db: Database, hostId: number) =>
  db
    .selectFrom('bookings')
    .where('host_id', '=', hostId)
    .where('state', '=', 'booked')
    .where('ends_at', '<=', sql<Date>`now()`);

/** The meetings that a mentor held, the latest first. */
export const allHeld = (db: Database, hostId: number) =>
  selectHeld(db, hostId)
    .select(['venture_id', 'guest_name', 'topic', 'starts_at'])
    .select(sql<number>`(${minutes})::float8`.as('minutes'))
    .orderBy('starts_at', 'desc');

/** How many meetings a mentor held, and for how long. */
export const sumHeld = (db: Database, hostId: number) =>
  selectHeld(db, hostId)
    .select(sql<number>`count(*)::float8`.as('meetings'))
    .select(sql<number>`coalesce(sum(${minutes}), 0)::float8`.as('minutes'))
    .executeTakeFirstOrThrow();

/** What an account said about meetings. */
export const listOwnFeedback = (db: Database, userId: number) =>
  db
    .selectFrom('booking_feedback')
    .innerJoin('bookings', 'bookings.id', 'booking_feedback.booking_id')
    .select([
      'bookings.venture_id',
      'bookings.starts_at',
      'rating',
      'booking_feedback.text',
      'booking_feedback.at',
    ])
    .where('author_id', '=', userId)
    .orderBy('booking_feedback.at')
    .execute();

/** Removes the words of an account; the ratings stay without a name. */
export async function eraseFeedback(tx: Database, userId: number): Promise<void> {
  await tx.updateTable('booking_feedback').set({ text: '' }).where('author_id', '=', userId).execute();
}
