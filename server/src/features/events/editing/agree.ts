import { eventMessages } from '@proxima/contract/events/event-messages';
import type { EventDetails } from '@proxima/contract/events/event-wire';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findDeck } from '../../documents/content/find-deck.ts';
import { saveAgreement } from '../items.repository.ts';
import { assertOpen, lockEvent } from '../load-event.ts';
import { publishEvent } from '../notices/event-notices.ts';
import { sendCalendar } from '../notices/send-calendar.ts';
import { getShownItem } from '../reading/load-agenda.ts';
import { readEvent } from '../reading/read-event.ts';
import { fillSeats } from '../seats/fill-seats.ts';
import { setSeat } from '../seats/seats.repository.ts';

interface Agreement {
  is_agreed: boolean;
  /** The deck that the founder saw. */
  document_id: number | null;
  /** The version of it that the founder saw. */
  deck_version: number | null;
}

/**
 * Saves or withdraws a founder's agreement to how the venture is presented, with the newest version of the deck. A founder who agrees
 * gets the event in their calendar.
 * @throws DomainError `not_found`; `forbidden` for someone else's venture; `conflict` when the deck was changed or has a newer version, or the event is not open
 */
export const agreeToItem = (
  context: Context<Member>,
  { eventId, itemId }: { eventId: number; itemId: number },
  { is_agreed: isAgreed, document_id: documentId, deck_version: deckVersion }: Agreement,
): Promise<{ message: string; data: EventDetails }> =>
  inTransaction(context.platform, async (tx) => {
    const { actor, platform } = context;
    const loaded = await lockEvent(tx.db, actor, eventId);
    assertOpen(loaded.event);
    const item = await getShownItem(tx.db, loaded, itemId);
    if (!item.is_own || item.venture_id === null) throw new DomainError('forbidden');
    if (isAgreed && item.document_id !== documentId)
      throw new DomainError('conflict', { message: eventMessages.stale });
    const deck = documentId === null ? undefined : await findDeck(tx.db, item.venture_id, documentId);
    const documentVersion = deck?.number ?? null;
    if (isAgreed && documentVersion !== deckVersion)
      throw new DomainError('conflict', { message: eventMessages.deckChanged });
    const agreement = { by: actor.userId, documentVersion };
    await saveAgreement(tx.db, itemId, isAgreed ? agreement : null);
    const action = isAgreed ? 'event.presentation-agreed' : 'event.presentation-refused';
    await audit(tx.db, context, action, { kind: 'event', id: eventId }, { venture: item.venture_id });
    if (isAgreed && loaded.event.seat_state !== 'presenting') {
      await setSeat(tx.db, { eventId, userId: actor.userId }, 'presenting');
      await sendCalendar(tx, platform, loaded.event, 'event_seat', [actor.userId]);
      await fillSeats(tx, loaded.event, loaded.viewer.now);
    }
    await publishEvent(tx, eventId);
    return {
      message: isAgreed ? eventMessages.agreed : eventMessages.disagreed,
      data: await readEvent({ platform: { ...platform, db: tx.db }, actor }, eventId),
    };
  });
