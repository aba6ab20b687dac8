import {
  officeHoursMessages as messages,
  type officeHoursEndpoints,
} from '@proxima/contract/office-hours/office-hours';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { isAllowedFor } from '../hours/allowances.repository.ts';
import { freeTimes } from '../hours/find-mentors.ts';
import { listHosts } from '../hours/hours.repository.ts';
import { assertMay, loadBooking } from './load-booking.ts';

type Times = typeof officeHoursEndpoints.times;

/**
 * Times to which the caller may move a booking: those that its mentor offers its venture and at which neither of the two is booked.
 * @throws DomainError as `loadBooking` and `assertMay`
 */
export async function listTimes(
  { platform: { db }, actor }: Context<SignedIn>,
  id: number,
  query: QueryOf<Times>,
): Promise<ReplyOf<Times>> {
  const loaded = await loadBooking(db, actor, id);
  assertMay('move', loaded);
  const { venture_id: ventureId, host_id: hostId, guest_id: guestId } = loaded.row;
  const host = (await listHosts(db, isAllowedFor(ventureId))).find((one) => one.id === hostId);
  if (!host || guestId === null) return { message: messages.slots, data: [], next_cursor: null };
  return freeTimes(db, { host, guestId, now: loaded.viewer.now, except: id }, query);
}
