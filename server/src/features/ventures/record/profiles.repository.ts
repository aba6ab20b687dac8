import type { VentureProfile } from '@proxima/contract/ventures/venture-profile';
import type { Database } from '../../../platform/database/database.ts';

/** The first version of a profile, with the copy that stays as it is. */
export async function insertProfile(
  tx: Database,
  ventureId: number,
  document: VentureProfile,
  savedBy: { id: number; name: string },
): Promise<void> {
  const row = { venture_id: ventureId, version: 1, document: JSON.stringify(document) };
  await tx.insertInto('venture_profiles').values(row).execute();
  await tx
    .insertInto('venture_profile_versions')
    .values({ ...row, saved_by: savedBy.id, saved_by_name: savedBy.name })
    .execute();
}
