import { profileSections, ventureProfile } from '@proxima/contract/ventures/venture-profile';

/** A profile that lacks nothing for a listing. */
export const fullProfile = ventureProfile.parse({
  industry: 'technology',
  stage: 'early_stage_startups',
  tagline: 'Power from every tide',
  country: 'IE',
  location: 'Galway',
  founded: 2025,
  website: 'https://tidal-kites.test',
  ask: { currency: 'EUR', amount: 50_000_000 },
  sections: Object.fromEntries(profileSections.map((name) => [name, `<p>About the ${name}.</p>`])),
  team: [{ name: 'Ada Lind', role: 'Engineer', link: '' }],
});
