import type { Transaction } from '../../../platform/database/transaction.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { notify } from '../../notifications/notify.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import { findFounders } from '../../ventures/people/find-founders.ts';
import { listMembersOfRoles, type StoredEvent } from '../events.repository.ts';
import type { ItemRow } from '../items.repository.ts';
import { listSeatRows } from '../seats/seats.repository.ts';

type Kind =
  | 'event_invited'
  | 'event_presenting'
  | 'event_seat_offered'
  | 'event_offer_ended'
  | 'event_tomorrow'
  | 'event_soon'
  | 'event_left_waitlist'
  | 'event_task'
  | 'event_moved'
  | 'event_called_off';

/** Notifies accounts of an event, once for each key. */
export const notifyOfEvent = (
  tx: Transaction,
  kind: Kind,
  eventId: number,
  userIds: readonly number[],
  key: string | number = 0,
): Promise<void> =>
  notify(tx, { kind, subject: { kind: 'event', id: eventId }, dedupeKey: `${eventId}:${key}` }, userIds);

/** The founders whose ventures are in an agenda. */
export async function listPresenters(tx: Transaction, agenda: readonly ItemRow[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { venture_id } of agenda)
    if (venture_id !== null) ids.push(...(await findFounders(tx.db, venture_id)));
  return [...new Set(ids)];
}

/** Asks the founders in an agenda to agree to how they are presented, once per venture and deck. */
export async function askPresenters(
  tx: Transaction,
  eventId: number,
  agenda: readonly ItemRow[],
): Promise<void> {
  for (const item of agenda)
    if (item.venture_id !== null && item.agreed_at === null)
      await notifyOfEvent(
        tx,
        'event_presenting',
        eventId,
        await findFounders(tx.db, item.venture_id),
        `${item.venture_id}:${item.document_id ?? 0}`,
      );
}

/** Invites the members with its roles. `notify` leaves out those who do not belong to the audience. */
export const inviteAudience = async (tx: Transaction, { id, roles }: StoredEvent): Promise<void> =>
  notifyOfEvent(tx, 'event_invited', id, await listMembersOfRoles(tx.db, roles));

/** Reloads the event in open pages of the team and everyone with a registration. */
export async function publishEvent(tx: Transaction, id: number): Promise<void> {
  const people = (await listSeatRows(tx.db, id)).map(({ user_id }) => user_id);
  const team = (await listColleagues(tx.db, 'events.manage')).map((colleague) => colleague.id);
  publishChanged(tx, { kind: 'event', id }, [...new Set([...people, ...team])]);
}

/**
 * Reloads the event in open pages of the team and of these accounts, whose seats changed. Other people see it on their next visit:
 * in a rush, publishing every change to everyone would be too much.
 */
export async function publishSeat(tx: Transaction, id: number, userIds: readonly number[]): Promise<void> {
  const team = (await listColleagues(tx.db, 'events.manage')).map((colleague) => colleague.id);
  publishChanged(tx, { kind: 'event', id }, [...userIds, ...team]);
}
