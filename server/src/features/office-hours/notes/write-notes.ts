import { type BookingDetail, officeHoursMessages } from '@proxima/contract/office-hours/office-hours';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { notifyOfNote, publishBooking } from '../bookings/announce-booking.ts';
import { changePrivateNotes } from '../bookings/bookings.repository.ts';
import { loadBooking, lockBooking } from '../bookings/load-booking.ts';
import { readBooking } from '../bookings/read-bookings.ts';
import { deleteNote, insertNote } from './notes.repository.ts';

/** Adds a note that the venture, the mentor and the team read. @throws DomainError as `lockBooking` */
export const addNote = (context: Context<SignedIn>, id: number, text: string): Promise<BookingDetail> =>
  inTransaction(context.platform, async (tx) => {
    const { actor } = context;
    const { row } = await lockBooking(tx, actor, id, 'write');
    const note = await insertNote(tx.db, { booking_id: id, author_id: actor.userId, text });
    await endDraft(tx.db, context, 'booking_note', id);
    await audit(tx.db, context, 'booking.noted', { kind: 'booking', id }, { note: note.id });
    await notifyOfNote(tx, row, note.id, actor.userId);
    await publishBooking(tx, row);
    return readBooking(tx.db, actor, id);
  });

/** Removes a note of the caller's own. @throws DomainError as `lockBooking`; `not_found` for a note of others */
export const removeNote = (
  context: Context<SignedIn>,
  { id, note }: { id: number; note: number },
): Promise<BookingDetail> =>
  inTransaction(context.platform, async (tx) => {
    const { actor } = context;
    const { row } = await lockBooking(tx, actor, id, 'write');
    if (!(await deleteNote(tx.db, { bookingId: id, noteId: note, authorId: actor.userId })))
      throw new DomainError('not_found');
    await audit(tx.db, context, 'booking.note-removed', { kind: 'booking', id }, { note });
    await publishBooking(tx, row);
    return readBooking(tx.db, actor, id);
  });

/**
 * Saves the mentor's private notes.
 * @param notes with what the mentor saw when they began
 * @throws DomainError `not_found`; `forbidden` for everyone else; `conflict` when another device has saved others meanwhile
 */
export async function savePrivateNotes(
  { platform: { db }, actor }: Context<SignedIn>,
  id: number,
  notes: { text: string; seen: string },
): Promise<void> {
  const { isHost } = await loadBooking(db, actor, id);
  if (!isHost) throw new DomainError('forbidden');
  if (!(await changePrivateNotes(db, id, notes)))
    throw new DomainError('conflict', { message: officeHoursMessages.privateChanged });
}
