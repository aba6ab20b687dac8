import { officeHoursMessages as messages } from '@proxima/contract/office-hours/office-hours';
import { ventureNumber } from '@proxima/contract/ventures/ventures';
import type { Context, Member, System } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { findHours } from '../hours/hours.repository.ts';
import { listToComeOf } from './bookings.repository.ts';
import { endBooking } from './change-booking.ts';
import { eraseOwnRows, readOwnRows } from './own-bookings.repository.ts';

/** The caller's hours, bookings, notes and tasks, for their archive; ventures by number. */
export async function readOwnBookings({ platform: { db }, actor }: Context<Member>) {
  const { bookings, notes, tasks, allowed } = await readOwnRows(db, actor.userId);
  const named = <Row extends { venture_id: number }>({ venture_id, ...row }: Row) => ({
    venture: ventureNumber(venture_id),
    ...row,
  });
  return {
    hours: (await findHours(db, actor.userId))?.hours ?? null,
    bookings: bookings.map(named),
    notes: notes.map(named),
    tasks: tasks.map(named),
    open_to: allowed.map(({ venture_id }) => ventureNumber(venture_id)),
  };
}

/** Takes a person out of office hours before their account is deleted: what was to come is cancelled, the notes stay without a name. */
export async function eraseFromBookings(
  tx: Transaction,
  context: Context<System>,
  userId: number,
): Promise<void> {
  for (const { id } of await listToComeOf(tx.db, userId))
    await endBooking(tx, context, id, messages.personGone);
  await eraseOwnRows(tx.db, userId);
}
