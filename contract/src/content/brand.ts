import { z } from 'zod';
import { accentPattern, defaultAccent, readableAccent } from '../branding/accent.ts';
import { productName } from '../branding/brand-name.ts';
import { lengths } from '../wire/limits.ts';
import { filledLine, filledText, withoutInvisible } from '../wire/text.ts';
import { fieldControls } from './field-controls.ts';
import { mediaPath, picturePath, pictureStem } from './media.ts';

const line = filledLine(lengths.shortText);
const phone = filledLine(lengths.phone);
const httpsUrl = z
  .url({ protocol: /^https$/, error: 'Enter a full https address' })
  .max(lengths.longText)
  .overwrite(withoutInvisible);
const email = z.email('Invalid email address').max(lengths.email);

const socialNetworks = ['linkedin', 'x', 'instagram', 'youtube', 'facebook', 'mastodon'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

const copyrightYear = 'Enter a year between 1900 and 2200';

/** Messages of colours that cannot be stored. */
export const accentMessages = {
  invalid: 'Enter a colour as # and six digits, such as #1a5f7a.',
  unreadable: (nearest: string) =>
    `Text in this colour is hard to read. The nearest readable colour is ${nearest}.`,
} as const;

/** Refused with the nearest colour that can be read. */
const accent = z
  .string()
  .trim()
  .toLowerCase()
  .regex(accentPattern, { error: accentMessages.invalid, abort: true })
  .refine((hex) => readableAccent(hex) === hex, {
    error: ({ input }) => accentMessages.unreadable(readableAccent(String(input))),
  })
  .meta({ examples: ['#1a5f7a'] });

/** A picture from the library, which is a raster image re-encoded by us, whatever was uploaded. */
const libraryPicture = () =>
  z
    .string()
    .max(lengths.shortText)
    .refine((path) => pictureStem(path) !== null, 'Choose a picture from the library')
    .meta({ examples: [picturePath('0123456789abcdef0123-1200x800', 480)] })
    .nullable()
    .default(null)
    .register(fieldControls, { control: 'picture' });

/** Everything an organisation puts its own name and look on (docs/rules.md, Names). Wire names never change. */
export const brandSchema = z.object({
  name: line,
  tagline: line,
  /** A path below `/media/`, or null for the built-in mark. */
  logo: z
    .string()
    .max(lengths.shortText)
    .regex(mediaPath, 'Choose a picture of this site')
    .nullable()
    .register(fieldControls, { control: 'picture' }),
  /** On dark grounds, such as the header of the home page and the sidebars; without one, `logo`. */
  logo_dark: libraryPicture(),
  /** The square mark beside the name and in icons, in place of the built-in one. */
  mark: libraryPicture(),
  /** The icon in browser tabs; without one, `mark`. */
  favicon: libraryPicture(),
  /** The picture that other sites show beside links to pages that have no card of their own; without one, a card with the page's title. */
  card: libraryPicture(),
  accent: accent.default(defaultAccent).register(fieldControls, { control: 'colour' }),
  /** In whose name emails are sent; without one, that of `MAIL_FROM`, and without that the organisation's. */
  sender_name: filledLine(lengths.name).nullable().default(null),
  /** At the end of every page of the site and of every email, such as a registration number. */
  footer_text: filledText(lengths.quote).nullable().default(null),
  address: z.object({ street: line, city: line, postal_code: line, country: line }),
  phones: z.tuple([phone, phone]),
  emails: z.object({ general: email, sales: email, security: email }),
  opening_hours: z
    .array(z.object({ days: line, hours: line }))
    .min(1)
    .max(7),
  social: z.array(z.object({ network: z.enum(socialNetworks), url: httpsUrl })).max(socialNetworks.length),
  /** The year of the footer's copyright line (docs/rules.md, Fixed numbers). */
  copyright_year: z.number().int(copyrightYear).min(1900, copyrightYear).max(2200, copyrightYear),
});
export type Brand = z.infer<typeof brandSchema>;

/** The brand of a new installation: invented people and places, reserved domains. */
export const defaultBrand: Brand = {
  name: productName,
  tagline: 'Connecting People, Capital & Ideas.',
  logo: null,
  logo_dark: null,
  mark: null,
  favicon: null,
  card: null,
  accent: defaultAccent,
  sender_name: null,
  footer_text: null,
  address: {
    street: '14 Meridian Yard',
    city: 'Port Alder',
    postal_code: 'PA3 7QT',
    country: 'United Kingdom',
  },
  phones: ['+44 20 7946 0158', '+44 20 7946 0172'],
  emails: {
    general: 'hello@proxima-ventures.example',
    sales: 'sales@proxima-ventures.example',
    security: 'security@proxima-ventures.example',
  },
  opening_hours: [
    { days: 'Mon-Fri', hours: '7:00 am - 2:30 pm' },
    { days: 'Weekends', hours: 'Closed' },
  ],
  social: [
    { network: 'linkedin', url: 'https://linkedin.example/proxima-ventures' },
    { network: 'x', url: 'https://x.example/proximaventures' },
    { network: 'instagram', url: 'https://instagram.example/proximaventures' },
    { network: 'youtube', url: 'https://youtube.example/proximaventures' },
  ],
  copyright_year: 2023,
};
