import { type ProfileSection, profileSections, type VentureProfile } from './venture-profile.ts';

/** The labels of a profile's fields, in the order in which they are shown. Each field is compared as a whole. */
export const profileFields = {
  tagline: 'Tagline',
  industry: 'Industry',
  stage: 'Stage',
  country: 'Country',
  location: 'Location',
  founded: 'Founded',
  website: 'Website',
  ask: 'The ask',
  problem: 'Problem',
  solution: 'Solution',
  market: 'Market',
  traction: 'Traction',
  business_model: 'Business model',
  competition: 'Competition',
  team: 'Team',
  risks: 'Risks',
} as const satisfies Record<Exclude<keyof VentureProfile, 'sections'> | ProfileSection, string>;
export type ProfileField = keyof typeof profileFields;

const names = Object.keys(profileFields) as ProfileField[];

const isSection = (field: ProfileField): field is ProfileSection =>
  (profileSections as readonly string[]).includes(field);

/** The value of a profile's field. */
export const fieldOfProfile = (profile: VentureProfile, field: ProfileField): unknown =>
  isSection(field) ? profile.sections[field] : profile[field];

const isSame = (one: VentureProfile, other: VentureProfile, field: ProfileField): boolean =>
  JSON.stringify(fieldOfProfile(one, field)) === JSON.stringify(fieldOfProfile(other, field));

/** The fields in which two profiles differ. */
export const changedFields = (one: VentureProfile, other: VentureProfile): ProfileField[] =>
  names.filter((field) => !isSame(one, other, field));

/** The profile with some fields of another one. */
export function withFieldsOf(
  profile: VentureProfile,
  other: VentureProfile,
  fields: readonly ProfileField[],
): VentureProfile {
  const taken = { ...profile, sections: { ...profile.sections } };
  for (const field of fields) {
    const target: object = isSection(field) ? taken.sections : taken;
    Object.assign(target, { [field]: fieldOfProfile(other, field) });
  }
  return taken;
}

/**
 * Merges two people's changes to the same profile. A field that only one of them changed gets that change; `conflicts` are the fields
 * that both changed differently, for which `mine` applies until someone chooses.
 */
export function mergeProfiles({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', VentureProfile>): {
  merged: VentureProfile;
  conflicts: ProfileField[];
} {
  const changed = changedFields(base, theirs);
  const conflicts = changed.filter((field) => !isSame(base, mine, field) && !isSame(mine, theirs, field));
  const taken = changed.filter((field) => !conflicts.includes(field));
  return { merged: withFieldsOf(mine, theirs, taken), conflicts };
}
