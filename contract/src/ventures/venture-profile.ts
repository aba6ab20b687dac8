import { z } from 'zod';
import { countryCode } from '../countries/countries.ts';
import { currency } from '../money/currencies.ts';
import { positiveAmount } from '../money/money.ts';
import { listed } from '../wire/counted.ts';
import { text, withoutInvisible } from '../wire/text.ts';
import { ventureIndustry, ventureStage } from './venture-choice.ts';

/** Sections of a profile that are rich text. */
export const profileSections = [
  'problem',
  'solution',
  'market',
  'traction',
  'business_model',
  'competition',
  'risks',
] as const;
export type ProfileSection = (typeof profileSections)[number];

export const profileLimits = {
  tagline: 140,
  /** Characters of one section's HTML. */
  section: 40_000,
  /** Characters of all sections together, so that in any script they fit into `sizes.profile`. */
  sections: 110_000,
  people: 20,
  firstYear: 1800,
} as const;

export const profileMessages = {
  read: 'Profile',
  versions: 'Versions of the profile',
  saved: 'Profile saved.',
  /** `labels`: the labels of the changed fields. */
  stale: (name: string, labels: readonly string[]) =>
    `${name} has saved ${labels.length > 0 ? listed(labels) : 'the profile'} in the meantime. Compare before you save.`,
  published: 'Published.',
  logoSaved: 'Logo saved.',
  logoRemoved: 'Logo removed.',
  noPicture: 'Choose a picture first.',
  noLogo: 'This venture has no logo.',
  website: 'Enter a web address that begins with https://',
  link: 'Enter a link that begins with https://',
  personName: 'Enter a name',
  personRole: 'Enter what this person does',
  tooLong: 'The sections together are too long. Please shorten some, or put details into the data room.',
  people: `At most ${profileLimits.people} people`,
  year: 'Enter a year, e.g. 2024',
  olderThanLive: 'Newer versions than these are shown already. Reload the page.',
  noVersion: 'There is no such version.',
} as const;

const webAddress = (error: string) =>
  z
    .union(
      [
        z.literal(''),
        z
          .url({ protocol: /^https?$/, error })
          .max(500, error)
          .overwrite(withoutInvisible),
      ],
      error,
    )
    .default('');

const personOfTeam = z.object({
  name: text(120, profileMessages.personName),
  role: text(120, profileMessages.personRole),
  link: webAddress(profileMessages.link),
});

const section = text(profileLimits.section).default('');
const sections = z.object(
  Object.fromEntries(profileSections.map((name) => [name, section])) as Record<
    ProfileSection,
    typeof section
  >,
);

const areShort = (texts: Record<ProfileSection, string>): boolean =>
  Object.values(texts).reduce((sum, html) => sum + [...html].length, 0) <= profileLimits.sections;

/** What investors read about a venture, as stored in each version. Form, server, import and dossier share this schema. */
export const ventureProfile = z.object({
  industry: ventureIndustry,
  stage: ventureStage,
  tagline: text(profileLimits.tagline).default(''),
  /** ISO 3166-1 alpha-2. */
  country: countryCode().nullable().default(null),
  location: text(120).default(''),
  /** The year. */
  founded: z
    .number(profileMessages.year)
    .int(profileMessages.year)
    .min(profileLimits.firstYear, profileMessages.year)
    .max(9999, profileMessages.year)
    .refine((year) => year <= new Date().getUTCFullYear() + 1, profileMessages.year)
    .nullable()
    .default(null),
  website: webAddress(profileMessages.website),
  /** What the founders are looking for, in minor units. */
  ask: z.object({ currency, amount: positiveAmount }).nullable().default(null),
  sections: sections.prefault({}).refine(areShort, profileMessages.tooLong),
  team: z.array(personOfTeam).max(profileLimits.people, profileMessages.people).default([]),
});
export type VentureProfile = z.output<typeof ventureProfile>;
