import type { Brand } from '@proxima/contract/content/brand';
import { iconPaths } from '@proxima/contract/content/media';
import { paths } from '../../../paths.ts';

type Structured = Record<string, unknown>;
type Place = { name: string; path: string };

const schemaContext = 'https://schema.org';

const organizationOf = (brand: Brand, origin: string): Structured => ({
  '@context': schemaContext,
  '@type': 'Organization',
  name: brand.name,
  slogan: brand.tagline,
  url: origin,
  logo: origin + (brand.logo ?? iconPaths.png512),
  email: brand.emails.general,
  telephone: brand.phones[0],
  address: {
    '@type': 'PostalAddress',
    streetAddress: brand.address.street,
    addressLocality: brand.address.city,
    postalCode: brand.address.postal_code,
    addressCountry: brand.address.country,
  },
  sameAs: brand.social.map(({ url }) => url),
});

const breadcrumbsOf = (origin: string, places: readonly Place[]): Structured => ({
  '@context': schemaContext,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: paths.home }, ...places].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

// Only the server writes structured data: the browser's bundle leaves out how it is made.
const nothing = (): Structured => ({});

/** schema.org/Organization of this installation. */
export const organization = import.meta.env.SSR ? organizationOf : nothing;

/** schema.org/BreadcrumbList: Home, then the given places. */
export const breadcrumbs = import.meta.env.SSR ? breadcrumbsOf : nothing;
