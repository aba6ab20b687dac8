import { importMessages } from '@proxima/contract/imports/import-wire';
import type { Database } from '../../../platform/database/database.ts';
import type { Made } from '../../../platform/tables/importable.ts';
import { removePastCalls } from '../../programmes/editing/past-calls.ts';
import { deleteEmptyCohorts, deletePastPlaces } from './past-cohorts.repository.ts';

/**
 * Deletes imported places, then what was made for them and has nothing in it by now: cohorts, calls, programmes.
 * @returns for each row why its place stays, or null
 */
export async function removeParticipations(
  tx: Database,
  rows: readonly (readonly Made[])[],
): Promise<(string | null)[]> {
  const idsOf = (kind: string) => rows.flat().flatMap((made) => (made.kind === kind ? made.id : []));
  const stay = await deletePastPlaces(tx, idsOf('place'));
  await deleteEmptyCohorts(tx, idsOf('cohort'));
  await removePastCalls(tx, { calls: idsOf('call'), programmes: idsOf('programme') });
  return rows.map(([place]) => (place && stay.has(place.id) ? importMessages.changed : null));
}
