import {
  type BookingDetail,
  officeHoursMessages as messages,
  type officeHoursEndpoints,
} from '@proxima/contract/office-hours/office-hours';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { announceBooking } from './announce-booking.ts';
import { insertBooking } from './bookings.repository.ts';
import { claimSlot, orTaken } from './claim-slot.ts';
import { readBooking } from './read-bookings.ts';

type Form = BodyOf<typeof officeHoursEndpoints.book>;

/**
 * Books a mentor for a venture of which the caller is a founder.
 * @throws DomainError as `requireAct` and `claimSlot`; `conflict` for a founder who would book themselves
 */
export const bookMentor = (context: Context<Member>, form: Form): Promise<BookingDetail> =>
  inTransaction(context.platform, async (tx) => {
    const { actor } = context;
    const { venture_id: ventureId, host_id: hostId, topic } = form;
    const { viewer } = await requireAct(tx.db, actor, 'book_mentor', ventureId);
    if (hostId === actor.userId) throw new DomainError('conflict', { message: messages.ownHours });
    const slot = await claimSlot(tx.db, {
      ventureId,
      hostId,
      guestId: actor.userId,
      startsAt: new Date(form.starts_at),
      now: viewer.now,
      bookingId: 0,
    });
    const row = {
      venture_id: ventureId,
      host_id: hostId,
      guest_id: actor.userId,
      topic,
      starts_at: slot.startsAt,
      ends_at: slot.endsAt,
      time_zone: slot.timeZone,
    };
    const id = await orTaken(insertBooking(tx.db, row));
    await endDraft(tx.db, context, 'booking', ventureId);
    await audit(tx.db, context, 'booking.made', { kind: 'booking', id }, { ventureId, hostId });
    await announceBooking(tx, context.platform, id, 'booking_made');
    return readBooking(tx.db, actor, id);
  });
