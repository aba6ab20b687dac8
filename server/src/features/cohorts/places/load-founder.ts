import type { Database } from '../../../platform/database/database.ts';
import { listFoundersOf } from '../../ventures/people/list-concerned.ts';
import { listFounded } from '../../ventures/reading/list-founded.ts';
import type { Founder, PlaceRow } from './places.repository.ts';

/** An account with the ventures that it founds now, which decide about its access to cohorts. */
export const loadFounder = async (db: Database, userId: number): Promise<Founder> => ({
  userId,
  ventureIds: (await listFounded(db, userId)).map(({ id }) => id),
});

/** Whether an account founds a venture now. Only a founder can answer the offer of a place that has one. */
export const isFounderOf = async (db: Database, userId: number, ventureId: number): Promise<boolean> =>
  (await loadFounder(db, userId)).ventureIds.includes(ventureId);

type Held = Pick<PlaceRow, 'user_id' | 'venture_id'>;

/** Those of these places whose founder, to whom they were offered, is still a founder of their venture. */
export async function keepCurrent<Place extends Held>(
  db: Database,
  places: readonly Place[],
): Promise<Place[]> {
  const founders = await listFoundersOf(
    db,
    places.flatMap(({ venture_id }) => venture_id ?? []),
  );
  const current = new Set(founders.map(({ venture_id, id }) => `${venture_id} ${id}`));
  return places.filter(
    ({ user_id, venture_id }) => venture_id === null || current.has(`${venture_id} ${user_id}`),
  );
}
