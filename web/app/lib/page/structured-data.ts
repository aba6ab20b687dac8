import type { Brand } from '@proxima/contract/content/brand';
import { iconPaths } from '@proxima/contract/content/icons';
import { paths } from '../../paths.ts';
import type { PageMeta, Place } from './page-meta.ts';

type JsonLd = Record<string, unknown>;

const organization = (brand: Brand, origin: string): JsonLd => ({
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

const breadcrumbs = (origin: string, places: readonly Place[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: places.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

interface Page {
  meta: PageMeta;
  brand: Brand;
  origin: string;
  pathname: string;
}

/** A page's data for search engines, as JSON-LD of schema.org. */
export function structuredDataOf({ meta, brand, origin, pathname }: Page): JsonLd[] {
  const home = { name: 'Home', path: paths.home };
  const page = { name: meta.title, path: pathname };
  const items = [
    meta.structured?.(origin),
    meta.isAboutUs && organization(brand, origin),
    meta.parents && breadcrumbs(origin, [home, ...meta.parents, page]),
  ];
  return items.filter((item) => !!item).map((item) => ({ '@context': 'https://schema.org', ...item }));
}
