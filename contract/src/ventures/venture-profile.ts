import { z } from 'zod';
import { text } from '../wire/text.ts';
import { ventureIndustry, ventureStage } from './venture-choice.ts';

/** Sections of a profile, in the order in which investors read them. */
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

/** Rich text of one section, in characters. */
const maxSection = 40_000;
/** Minor units of the currency; every sum of them is still an exact number. */
const maxAmount = 10 ** 13;

const sections = z.object(
  Object.fromEntries(profileSections.map((name) => [name, text(maxSection).optional()])) as Record<
    ProfileSection,
    z.ZodOptional<ReturnType<typeof text>>
  >,
);

/** What investors read about a venture, as stored in each version. Form, server, import and dossier share this schema. */
export const ventureProfile = z.object({
  industry: ventureIndustry,
  stage: ventureStage,
  tagline: text(140).default(''),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Select a country')
    .nullable()
    .default(null),
  location: text(120).default(''),
  website: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https?$/, error: 'Enter a web address that begins with https://' }),
    ])
    .default(''),
  /** What the founders are looking for, in minor units of an ISO 4217 currency. */
  ask: z
    .object({
      currency: z.string().regex(/^[A-Z]{3}$/, 'Select a currency'),
      amount: z.number().int().min(0).max(maxAmount),
    })
    .nullable()
    .default(null),
  sections: sections.default({}),
});
export type VentureProfile = z.output<typeof ventureProfile>;
