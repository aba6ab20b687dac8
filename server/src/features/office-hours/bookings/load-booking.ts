import {
  type BookingAct,
  type BookingParty,
  type BookingRefusal,
  refuseBookingAct,
} from '@proxima/contract/office-hours/booking-acts';
import { officeHoursMessages as messages } from '@proxima/contract/office-hours/office-hours';
import type { SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mayAct, type Viewer } from '../../access/access.policy.ts';
import { loadVenture, loadViewer } from '../../access/load-venture.ts';
import type { VentureFacts } from '../../access/venture-facts.ts';
import { type BookingRow, findBooking, lockBookingRow } from './bookings.repository.ts';

/** A booking and its reader. */
export interface LoadedBooking {
  row: BookingRow;
  viewer: Viewer;
  userId: number;
  isHost: boolean;
  parties: BookingParty[];
  /** Whether they may read what the venture and its mentor wrote in it. */
  readsShared: boolean;
  /** Whether they may read notes of the venture's earlier meetings. */
  readsEarlier: boolean;
}

/** The parties to a booking that someone belongs to. Its mentor is one as long as the team has them as a mentor. */
function partiesOf(row: BookingRow, viewer: Viewer, venture: VentureFacts): BookingParty[] {
  const { actor, now } = viewer;
  const may = (act: Parameters<typeof mayAct>[0]) => mayAct(act, viewer, venture, now).allowed;
  const isHost = actor.kind !== 'system' && row.host_id === actor.userId && row.is_host_mentor;
  const parties: Record<BookingParty, boolean> = {
    host: isHost,
    founder: venture.roles.includes('founder'),
    manager: venture.roles.includes('project_manager'),
    team: may('manage_bookings'),
    reader: may('read_bookings'),
  };
  return (Object.keys(parties) as BookingParty[]).filter((party) => parties[party]);
}

/** A booking as someone sees it; undefined if they may not. */
export function viewBooking(
  row: BookingRow,
  viewer: Viewer,
  venture: VentureFacts | undefined,
): LoadedBooking | undefined {
  if (!venture || viewer.actor.kind === 'system') return undefined;
  const { userId } = viewer.actor;
  const parties = partiesOf(row, viewer, venture);
  const isHost = row.host_id === userId;
  if (parties.length === 0 && !isHost) return undefined;
  return {
    row,
    viewer,
    userId,
    isHost,
    parties,
    readsShared: parties.length > 0,
    readsEarlier: mayAct('read_meeting_notes', viewer, venture, viewer.now).allowed,
  };
}

async function requireView(
  db: Database,
  actor: SignedIn,
  row: BookingRow | undefined,
): Promise<LoadedBooking> {
  const viewer = await loadViewer(db, actor);
  const loaded = row && viewBooking(row, viewer, await loadVenture(db, viewer, row.venture_id));
  if (!loaded) throw new DomainError('not_found');
  return loaded;
}

/** @throws DomainError `not_found`, also for a booking of others */
export const loadBooking = async (db: Database, actor: SignedIn, id: number): Promise<LoadedBooking> =>
  requireView(db, actor, await findBooking(db, id));

/**
 * A booking that the caller may do this with, locked until the transaction ends.
 * @throws DomainError `not_found`, also for a booking of others; `forbidden`; `conflict` with the reason: it was cancelled, it has begun, or
 * it begins too soon for a founder to change it.
 */
export async function lockBooking(
  tx: Transaction,
  actor: SignedIn,
  id: number,
  act: BookingAct,
): Promise<LoadedBooking> {
  const loaded = await requireView(tx.db, actor, await lockBookingRow(tx.db, id));
  assertMay(act, loaded);
  return loaded;
}

/** @throws DomainError as `lockBooking` */
export function assertMay(act: BookingAct, loaded: LoadedBooking): void {
  const refusal = refusalOf(act, loaded);
  if (refusal === 'role') throw new DomainError('forbidden');
  if (refusal) throw new DomainError('conflict', { message: refusals[refusal] });
}

const refusals: Record<Exclude<BookingRefusal, 'role'>, string> = {
  cancelled: messages.notBooked,
  late: messages.late,
  begun: messages.begun,
};

/** Why the reader may not do this to the booking; null if they may. */
export const refusalOf = (act: BookingAct, { row, parties, viewer }: LoadedBooking): BookingRefusal | null =>
  refuseBookingAct(act, parties, { state: row.state, startsAt: row.starts_at }, viewer.now);
