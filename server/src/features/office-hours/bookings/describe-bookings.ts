import { loadVentures, loadViewer } from '../../access/load-venture.ts';
import type { Describe } from '../../notifications/describe-subjects.ts';
import { nameAnyVentures } from '../../ventures/reading/name-ventures.ts';
import { listBookingsById } from './bookings.repository.ts';
import { viewBooking } from './load-booking.ts';

/** Names a booking after its mentor, or for its mentor after the venture, for those who may read it. */
export const describeBookings: Describe = async ({ db }, reader, ids) => {
  const viewer = await loadViewer(db, reader);
  const rows = await listBookingsById(db, ids);
  const ventureIds = rows.map(({ venture_id }) => venture_id);
  const ventures = await loadVentures(db, viewer, ventureIds);
  const names = await nameAnyVentures(db, ventureIds);
  return new Map(
    rows.flatMap((row) => {
      const isOf = ({ id }: { id: number }) => id === row.venture_id;
      const loaded = viewBooking(row, viewer, ventures.find(isOf));
      if (!loaded) return [];
      const name = loaded.isHost ? (names.find(isOf)?.name ?? '') : row.host_name;
      return [[row.id, { name, key: String(row.id) }] as const];
    }),
  );
};
