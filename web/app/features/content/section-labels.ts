import type { SectionName } from '@proxima/contract/content/content-sections';

/** What editors call the documents, and where they show. */
export const sectionLabels: Record<SectionName, { title: string; where: string }> = {
  about: { title: 'About', where: 'About page: story, mission, vision, values, milestones' },
  service: { title: 'Services', where: 'Services page and home page' },
  work: { title: 'How it works', where: 'How It Works page' },
  vision: { title: 'Vision cards', where: 'About page' },
  team: { title: 'Team', where: 'About, services and How It Works pages' },
  blog: { title: 'Blog heading', where: 'Blog page and home page' },
  faq: { title: 'FAQ heading', where: 'FAQ page' },
  terms: { title: 'Terms of use', where: 'Terms page; members agree to it when they join' },
  privacy: { title: 'Privacy policy', where: 'Privacy page; members agree to it when they join' },
  brand: { title: 'Brand', where: 'Name, address, phones, opening hours, everywhere' },
  settings: { title: 'Switches', where: 'The under-construction page' },
};
