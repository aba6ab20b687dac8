import { z } from 'zod';
import { type Currency, currencies } from '../money/currencies.ts';
import { decimalOf, parseMoney } from '../money/money.ts';
import { trimmedText } from '../wire/text.ts';
import { profileMessages, type VentureProfile, ventureProfile } from './venture-profile.ts';

const { founded, country, ...typed } = ventureProfile.shape;
const countryOrNone = country.unwrap();

const year = trimmedText()
  .refine((text) => text === '' || founded.safeParse(Number(text)).success, profileMessages.year)
  .transform((text) => (text === '' ? null : Number(text)));

const place = z
  .string()
  .transform((code) => code || null)
  .pipe(countryOrNone);

const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code);

const ask = z.object({ currency: z.string(), amount: trimmedText() }).transform((entered, context) => {
  if (entered.amount === '') return null;
  const refuse = (part: keyof typeof entered, message: string) => {
    context.addIssue({ code: 'custom', path: [part], message });
    return z.NEVER;
  };
  if (!isCurrency(entered.currency)) return refuse('currency', 'Select a currency');
  const parsed = parseMoney(entered.amount, entered.currency);
  if (!parsed.ok) return refuse('amount', parsed.message);
  return { currency: entered.currency, amount: parsed.money.minor };
});

const schema = z.object({ ...typed, founded: year, country: place, ask });
export type ProfileForm = z.input<typeof schema> & {
  [Field in 'tagline' | 'location' | 'website' | 'sections' | 'team']: VentureProfile[Field];
};

/** The profile as people type it, with texts instead of numbers. Its output is what is stored. */
export const profileForm = schema as z.ZodType<VentureProfile, ProfileForm>;

/** The initial values of a form for this profile. */
export const formOfProfile = (profile: VentureProfile): ProfileForm => ({
  ...profile,
  founded: profile.founded === null ? '' : String(profile.founded),
  country: profile.country ?? '',
  ask: {
    currency: profile.ask?.currency ?? 'EUR',
    amount: profile.ask ? decimalOf({ currency: profile.ask.currency, minor: profile.ask.amount }) : '',
  },
});
