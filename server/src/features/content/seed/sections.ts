import { defaultBrand } from '@proxima/contract/content/brand';
import type { SectionDocuments } from '@proxima/contract/content/content-sections';
import { about } from './about.ts';
import { privacy, terms } from './legal.ts';
import { service } from './service.ts';
import { team } from './team.ts';
import { vision } from './vision.ts';
import { work } from './work.ts';

/** The texts of a fresh installation. */
export const seedSections: SectionDocuments = {
  about,
  service,
  work,
  vision,
  team,
  blog: {
    blogHeader: {
      title: 'Notes on building ventures',
      sub_title: 'What we learn at the table, written down by the people who sit there.',
    },
  },
  faq: {
    faqsHeader: {
      title: 'Frequently Asked Questions',
      sub_title: 'Short answers to what founders, investors and project managers ask us first.',
    },
    faqsContent: [],
  },
  terms,
  privacy,
  brand: defaultBrand,
  settings: { under_construction: true },
};
