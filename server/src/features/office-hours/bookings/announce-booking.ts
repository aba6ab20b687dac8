import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { type Account, findAccount } from '../../accounts/users/find-users.ts';
import { readOrganiser } from '../../branding/read-organiser.ts';
import { notify } from '../../notifications/notify.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import { listInsiders } from '../../ventures/people/list-concerned.ts';
import { type BookingEmailKind, bookingEmail } from './booking-email.ts';
import { type BookingRow, findBooking } from './bookings.repository.ts';

/** Reloads open pages with the booking: those of its mentor and of the people of the venture. */
export async function publishBooking(
  tx: Transaction,
  { id, venture_id, host_id }: Pick<BookingRow, 'id' | 'venture_id' | 'host_id'>,
): Promise<void> {
  const insiders = await listInsiders(tx.db, venture_id);
  const concerned = host_id === null ? insiders : [host_id, ...insiders];
  publishChanged(tx, { kind: 'booking', id }, concerned);
}

/** Notifies the mentor and the guest, in the bell and by email with the current calendar entry, and reloads open pages. */
export async function announceBooking(
  tx: Transaction,
  platform: Platform,
  id: number,
  kind: BookingEmailKind,
): Promise<void> {
  const row = await findBooking(tx.db, id);
  if (!row) return;
  const accounts: Account[] = [];
  for (const userId of [row.host_id, row.guest_id]) {
    const account = userId === null ? undefined : await findAccount(tx.db, userId);
    if (account && account.disabled_at === null) accounts.push(account);
  }
  const organiser = await readOrganiser(tx, platform.config);
  await notifyByEmail(
    tx,
    accounts.map((account) => ({
      ...bookingEmail(platform, kind, row, { account, organiser }),
      to: account,
      subjects: [id],
      cause: `booking:${id}:${row.sequence}`,
    })),
  );
  await publishBooking(tx, row);
}

/** Notifies the other side of a note. */
export const notifyOfNote = async (
  tx: Transaction,
  { id, venture_id: ventureId, host_id, guest_id }: BookingRow,
  note: number,
  authorId: number,
): Promise<void> =>
  notify(
    tx,
    { kind: 'booking_noted', subject: { kind: 'booking', id }, ventureId, dedupeKey: `${note}` },
    [host_id, guest_id].filter((userId) => userId !== null && userId !== authorId) as number[],
  );

/** Notifies the new owner of a task, every time, because a task may be passed back. */
export const notifyOfTask = (
  tx: Transaction,
  { id, venture_id: ventureId }: Pick<BookingRow, 'id' | 'venture_id'>,
  task: number,
  ownerId: number,
): Promise<void> =>
  notify(
    tx,
    {
      kind: 'booking_task',
      subject: { kind: 'booking', id },
      ventureId,
      dedupeKey: `${task}:${Date.now()}`,
    },
    [ownerId],
  );
