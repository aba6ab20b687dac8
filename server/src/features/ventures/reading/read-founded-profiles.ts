import type { VentureProfile } from '@proxima/contract/ventures/venture-profile';
import type { Database } from '../../../platform/database/database.ts';
import { listWorkedOn } from './next-steps.repository.ts';

/** The names and profiles of the active ventures that someone founded; newest first. */
export async function readFoundedProfiles(
  db: Database,
  userId: number,
): Promise<{ name: string; profile: VentureProfile }[]> {
  const rows = await listWorkedOn(db, userId);
  return rows.filter(({ role }) => role === 'founder').map(({ name, profile }) => ({ name, profile }));
}
