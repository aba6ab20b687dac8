import { type ProfileField, profileFields } from '@proxima/contract/ventures/profile-fields';
import {
  profileSections,
  type VentureProfile,
  ventureProfile,
} from '@proxima/contract/ventures/venture-profile';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { findNewestProfile, storeProfile } from './profiles.repository.ts';

/** Values for fields of a profile, as someone gave them elsewhere. */
export type ProfileValues = Partial<Record<ProfileField, unknown>>;

/**
 * Fills fields of a new venture's profile with what its founder answered elsewhere. A value that the profile cannot have is left out.
 * @param founder who gave the answers
 */
export async function fillProfile(
  tx: Transaction,
  ventureId: number,
  values: ProfileValues,
  founder: { id: number; name: string },
): Promise<void> {
  const current = await findNewestProfile(tx.db, ventureId);
  if (!current) return;
  const before = ventureProfile.parse(current.document);
  const document = (Object.keys(profileFields) as ProfileField[])
    .filter((field) => values[field] !== undefined)
    .reduce((profile, field) => withValue(profile, field, values[field]), before);
  if (document === before) return;
  const version = current.version + 1;
  await storeProfile(tx.db, { ventureId, document, version, liveVersion: version, savedBy: founder });
}

/** The profile with a value in a field, or unchanged if it does not fit. */
function withValue(profile: VentureProfile, field: ProfileField, value: unknown): VentureProfile {
  const isSection = (profileSections as readonly string[]).includes(field);
  const changed = isSection
    ? { ...profile, sections: { ...profile.sections, [field]: value } }
    : { ...profile, [field]: value };
  return ventureProfile.safeParse(changed).data ?? profile;
}
