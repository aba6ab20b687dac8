import type { Database } from '../../../platform/database/database.ts';
import { readProfiles } from '../../ventures/reading/read-profiles.ts';
import type { ListedPlaceRow } from '../places/places.repository.ts';

/** Places with what they are called: by their venture, else by their application. */
export async function nameParts(db: Database, places: readonly ListedPlaceRow[]) {
  const ids = places.flatMap(({ venture_id }) => venture_id ?? []);
  const ventures = new Map((await readProfiles(db, ids)).map((venture) => [venture.id, venture]));
  return places.map((place) => {
    const venture = place.venture_id === null ? undefined : ventures.get(place.venture_id);
    return {
      place,
      venture,
      title: venture?.name ?? place.application ?? '',
      founder: place.founder ?? '',
    };
  });
}
export type NamedPart = Awaited<ReturnType<typeof nameParts>>[number];
