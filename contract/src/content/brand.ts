import { z } from 'zod';
import { lengths } from '../wire/limits.ts';
import { filledText } from '../wire/text.ts';
import { fieldControls } from './field-controls.ts';
import { mediaPath } from './media.ts';

const line = filledText(lengths.shortText);
const phone = filledText(lengths.phone);
const httpsUrl = z.url({ protocol: /^https$/, error: 'Enter a full https address' }).max(lengths.longText);
const email = z.email('Invalid email address').max(lengths.email);

const socialNetworks = ['linkedin', 'x', 'instagram', 'youtube', 'facebook', 'mastodon'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

const copyrightYear = 'Enter a year between 1900 and 2200';

/** Everything a deployer can rebrand (docs/rules.md, Names). Wire names never change. */
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
  name: 'Proxima Ventures',
  tagline: 'Connecting People, Capital & Ideas.',
  logo: null,
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
