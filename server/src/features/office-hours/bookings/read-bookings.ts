import {
  type BookingDetail,
  officeHoursMessages as messages,
  type officeHoursEndpoints,
} from '@proxima/contract/office-hours/office-hours';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { invalidCursor, paginate } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { loadVentures, loadViewer, requireAct } from '../../access/load-venture.ts';
import { listWorkedFor } from '../../ventures/people/list-concerned.ts';
import { nameAnyVentures } from '../../ventures/reading/name-ventures.ts';
import { readEarlier, readShared } from '../notes/read-notes.ts';
import { presentBooking } from './bookings.presenter.ts';
import { type BookingRow, type BookingsOf, listBookingRows } from './bookings.repository.ts';
import { type LoadedBooking, loadBooking, viewBooking } from './load-booking.ts';

const cursorForm = /^(\d{1,15})-(\d{1,15})$/;

function parseCursor(cursor: string | undefined): { at: number; id: number } | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = cursorForm.exec(cursor) ?? [];
  if (!at || !id) throw invalidCursor();
  return { at: Number(at), id: Number(id) };
}

const cursorOf = ({ starts_at, id }: BookingRow): string => `${starts_at.getTime()}-${id}`;

type Listed = typeof officeHoursEndpoints.list;

/** The team reads the bookings of a venture; without one, what they host themselves. */
async function bookingsOf(db: Database, actor: SignedIn, ventureId: number | undefined): Promise<BookingsOf> {
  if (ventureId === undefined)
    return { ventureIds: await listWorkedFor(db, actor.userId), hostId: actor.userId };
  await requireAct(db, actor, 'read_bookings', ventureId);
  return { ventureIds: [ventureId], hostId: null };
}

/** The caller's bookings, or those of one venture. @throws DomainError as `requireAct`; `validation_failed` for an invalid cursor */
export async function listBookings(
  { platform: { db }, actor }: Context<SignedIn>,
  { cursor, limit, show, venture_id }: QueryOf<Listed>,
): Promise<ReplyOf<Listed>> {
  const of = await bookingsOf(db, actor, venture_id);
  const rows = await listBookingRows(db, of, { show, after: parseCursor(cursor), limit });
  const { items, next_cursor } = paginate(rows, limit, cursorOf);
  const ids = [...new Set(items.map((row) => row.venture_id))];
  const viewer = await loadViewer(db, actor);
  const ventures = await loadVentures(db, viewer, ids);
  const names = await nameAnyVentures(db, ids);
  const data = items.flatMap((row) => {
    const isOf = ({ id }: { id: number }) => id === row.venture_id;
    const loaded = viewBooking(row, viewer, ventures.find(isOf));
    const venture = names.find(isOf);
    return loaded && venture ? [presentBooking(loaded, venture)] : [];
  });
  return { message: messages.bookings, data, next_cursor };
}

/** A booking with everything that its reader may see. @throws DomainError `not_found` */
async function describeBooking(db: Database, loaded: LoadedBooking): Promise<BookingDetail> {
  const { row, isHost, readsShared, readsEarlier } = loaded;
  const [venture] = await nameAnyVentures(db, [row.venture_id]);
  if (!venture) throw new DomainError('not_found');
  return {
    ...presentBooking(loaded, venture),
    place: readsShared && row.state === 'booked' ? row.place : '',
    shared: readsShared ? await readShared(db, loaded) : null,
    private_notes: isHost ? row.private_notes : null,
    earlier: readsEarlier ? await readEarlier(db, loaded) : null,
  };
}

/** The booking as the caller sees it now. @throws DomainError `not_found`, also for a booking of others */
export const readBooking = async (db: Database, actor: SignedIn, id: number): Promise<BookingDetail> =>
  describeBooking(db, await loadBooking(db, actor, id));
