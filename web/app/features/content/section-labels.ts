import type { SectionName } from '@proxima/contract/content/content-sections';

/** How the console names the sections, and where the site shows them. */
export const sectionLabels: Record<SectionName, { title: string; where: string }> = {
  about: { title: 'About', where: 'About page: story, mission, vision, values, milestones' },
  service: { title: 'Services', where: 'Services page and home page' },
  work: { title: 'How it works', where: 'How It Works page' },
  vision: { title: 'Vision cards', where: 'About page' },
  team: { title: 'Team', where: 'About, services and How It Works pages' },
  people: { title: 'People', where: 'About page, and posts that they wrote' },
  blog: { title: 'Blog heading', where: 'Blog page and home page' },
  faq: { title: 'FAQ heading', where: 'FAQ page' },
  terms: { title: 'Terms of use', where: 'Terms page; members accept them when they sign up' },
  privacy: { title: 'Privacy policy', where: 'Privacy page; members accept it when they sign up' },
  brand: { title: 'Name and look', where: 'Name, logo, colour and contact details everywhere' },
  settings: { title: 'Site settings', where: 'Under-construction page' },
};
