import { officeHoursMessages as messages } from '@proxima/contract/office-hours/office-hours';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { monthlyHours } from '../hours/allowance.ts';
import { countBookedMinutes, listAllowedMentors, lockAllowance } from '../hours/allowances.repository.ts';
import { computeSlots, isOverlapping, type Slot } from '../hours/compute-slots.ts';
import { listBusy, lockHost } from '../hours/hours.repository.ts';

interface Wanted {
  ventureId: number;
  hostId: number;
  guestId: number;
  startsAt: Date;
  now: Date;
  /** The booking that is moved; 0 for a new one. */
  bookingId: number;
}

export interface ClaimedSlot extends Slot {
  timeZone: string;
}

/**
 * Claims a time that the mentor offers, that is free, and that is within what the team allows the venture. Other bookings of the venture
 * and of the mentor wait until the transaction ends.
 * @throws DomainError `conflict` with the reason; `validation_failed` for a time that the mentor does not offer
 */
export async function claimSlot(tx: Database, wanted: Wanted): Promise<ClaimedSlot> {
  const { ventureId, hostId, guestId, startsAt, now, bookingId } = wanted;
  const allowance = await lockAllowance(tx, ventureId);
  const isAllowed = allowance.is_any_mentor || (await listAllowedMentors(tx, ventureId)).includes(hostId);
  const host = await lockHost(tx, hostId);
  if (!host || !isAllowed) throw new DomainError('conflict', { message: messages.notAllowed });
  const [slot] = startsAt > now ? computeSlots(host.hours, startsAt).take(1).toArray() : [];
  if (slot?.startsAt.getTime() !== startsAt.getTime()) throw invalidField('starts_at', messages.notOffered);
  for (const busy of await listBusy(tx, [hostId, guestId], now, bookingId)) {
    if (!isOverlapping(slot, busy)) continue;
    const isOfHost = busy.host_id === hostId || busy.guest_id === hostId;
    throw new DomainError('conflict', { message: isOfHost ? messages.taken : messages.ownTime });
  }
  const hours = await monthlyHours(tx, allowance);
  const booked = await countBookedMinutes(tx, ventureId, startsAt, bookingId);
  const minutes = (slot.endsAt.getTime() - slot.startsAt.getTime()) / 60_000;
  if (booked + minutes > hours * 60)
    throw new DomainError('conflict', { message: messages.overHours(hours) });
  return { ...slot, timeZone: host.hours.time_zone };
}

/** @throws DomainError `conflict` when the database refuses a booking because it overlaps another one. */
export async function orTaken<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if ((error as { code?: string }).code !== exclusionViolation) throw error;
    throw new DomainError('conflict', { message: messages.taken, cause: error });
  }
}

const exclusionViolation = '23P01';
