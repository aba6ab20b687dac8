import { noticeHours } from '@proxima/contract/office-hours/booking-acts';
import type { Booking } from '@proxima/contract/office-hours/office-hours';

/** Whether someone who takes part in a meeting cannot cancel it because it begins so soon. */
export function isTooLateToCancel(
  { state, may, starts_at }: Pick<Booking, 'state' | 'may' | 'starts_at'>,
  now = Date.now(),
): boolean {
  const left = Date.parse(starts_at) - now;
  const isSoon = left > 0 && left < noticeHours * 3_600_000;
  return isSoon && state === 'booked' && may.length > 0 && !may.includes('cancel');
}
