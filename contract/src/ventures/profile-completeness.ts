import { textOfHtml } from './html-text.ts';
import { fieldOfProfile, type ProfileField, profileFields } from './profile-fields.ts';
import type { VentureProfile } from './venture-profile.ts';

/** The fields that a listing needs, each with the reason why an investor would ask for it. */
const reasons = {
  tagline: 'It is the first thing that investors read, often the only one before they open your venture.',
  country: 'Investors look for ventures in places whose law and market they know.',
  ask: 'Investors want to know whether the amount suits what they invest.',
  problem: 'Who has the problem, and how badly, decides whether anyone will pay.',
  solution: 'Investors need to see what you make before they can believe that it sells.',
  market: 'The size of the market limits what an investment can become.',
  traction: 'Evidence counts more than plans. If there is none yet, say what you test next.',
  business_model: 'Investors ask who pays, how much, and what remains after costs.',
  competition: 'There always is some, even if it is doing nothing. Naming it shows that you know the field.',
  team: 'Early on, investors invest in people. They look each of them up.',
  risks: 'Investors find the risks anyway. Naming them yourself costs you no trust.',
} as const satisfies Partial<Record<ProfileField, string>>;

export const neededFields = Object.keys(reasons) as (keyof typeof reasons)[];

export interface MissingPart {
  field: ProfileField;
  label: string;
  /** Why an investor would ask for it. */
  why: string;
}

/** Whether a value is empty: null, an empty list, or text without a visible character. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' && textOfHtml(value).trim() === '';
}

/** What a profile still lacks before it can be submitted for listing, in the order of its fields. */
export const missingForListing = (profile: VentureProfile): MissingPart[] =>
  neededFields
    .filter((field) => isEmpty(fieldOfProfile(profile, field)))
    .map((field) => ({ field, label: profileFields[field], why: reasons[field] }));

/** How many of the fields that a listing needs are filled in. */
export const completenessOf = (profile: VentureProfile): { done: number; needed: number } => ({
  done: neededFields.length - missingForListing(profile).length,
  needed: neededFields.length,
});
