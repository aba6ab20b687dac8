import { readFileSync } from 'node:fs';
import { defaultBrand } from '@proxima/contract/content/brand';
import { type SectionDocuments, sectionSchemas } from '@proxima/contract/content/content-sections';
import { z } from 'zod';
import texts from './sections.json' with { type: 'json' };

const { about, service, work, vision, team, people, blog, faq } = sectionSchemas;

const readHtml = (name: 'terms' | 'privacy'): string =>
  readFileSync(new URL(`${name}.html`, import.meta.url), 'utf8').trim();

/** The texts of a fresh installation. Operators replace the terms and the privacy policy with their own. */
export const seedSections: SectionDocuments = {
  ...z.object({ about, service, work, vision, team, people, blog, faq }).parse(texts),
  terms: { title: 'Terms of use', content: readHtml('terms') },
  privacy: { title: 'Privacy policy', content: readHtml('privacy') },
  brand: defaultBrand,
  settings: { under_construction: true },
};
