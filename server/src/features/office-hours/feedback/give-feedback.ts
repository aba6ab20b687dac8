import {
  type BookingFeedback,
  type FeedbackForm,
  type FeedbackSide,
  feedbackMessages as messages,
} from '@proxima/contract/office-hours/feedback';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type LoadedBooking, loadBooking } from '../bookings/load-booking.ts';
import { listFeedback, storeFeedback } from './feedback.repository.ts';

/** As whom someone takes part in a meeting: its mentor, or a founder of the venture. */
const sideOf = ({ isHost, parties }: LoadedBooking): FeedbackSide | null => {
  if (isHost) return 'mentor';
  return parties.includes('founder') ? 'founder' : null;
};

const isHeld = ({ row, viewer }: LoadedBooking): boolean =>
  row.state === 'booked' && row.ends_at <= viewer.now;

/** What the caller said about a meeting; for the team, what both sides said. @throws DomainError `not_found` */
export async function readFeedback(
  { platform: { db }, actor }: Context<SignedIn>,
  id: number,
): Promise<BookingFeedback> {
  const loaded = await loadBooking(db, actor, id);
  const side = sideOf(loaded);
  const rows = await listFeedback(db, id);
  const own = rows.find((row) => row.side === side && row.author_id === actor.userId);
  const readsAll = side === null && loaded.parties.includes('team');
  return {
    side: isHeld(loaded) ? side : null,
    own: own ? { rating: own.rating, text: own.text } : null,
    given: readsAll
      ? rows.map(({ author_id: _author, at, ...row }) => ({ ...row, at: at.toISOString() }))
      : null,
  };
}

/**
 * Says something about a meeting, for the team alone; again replaces it.
 * @throws DomainError `not_found`; `forbidden` for anyone but the mentor and founders; `conflict` before it is over
 */
export async function saveFeedback(
  context: Context<SignedIn>,
  id: number,
  form: FeedbackForm,
): Promise<BookingFeedback> {
  await inTransaction(context.platform, async ({ db }) => {
    const loaded = await loadBooking(db, context.actor, id);
    const side = sideOf(loaded);
    if (side === null) throw new DomainError('forbidden');
    if (!isHeld(loaded)) throw new DomainError('conflict', { message: messages.notYet });
    await storeFeedback(db, id, { ...form, side, authorId: context.actor.userId });
  });
  return readFeedback(context, id);
}
