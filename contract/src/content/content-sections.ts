import { z } from 'zod';
import { lengths } from '../wire/limits.ts';
import { filledText } from '../wire/text.ts';
import { brandSchema } from './brand.ts';
import { fieldControls } from './field-controls.ts';
import { peopleSection } from './people.ts';

const line = filledText(lengths.shortText);
const text = filledText(lengths.longText);
/** HTML, sanitised by the server when stored and when presented. */
const html = filledText(20_000);

const icon = filledText(20_000).register(fieldControls, { control: 'icon' });

const heading = z.object({ title: line, sub_title: text });
const item = z.object({ item_title: line, item_content: text });
const prose = z.object({ title: line, content: html });
const list = z.object({ title: line, items: z.array(item).min(1).max(lengths.listItems) });

export const aboutSection = z.object({
  aboutTitle: heading,
  aboutContent: html,
  story: prose,
  mission: prose,
  vision: prose,
  values: list,
  milestones: z.object({
    title: line,
    items: z
      .array(item.extend({ date: line }))
      .min(1)
      .max(lengths.listItems),
  }),
  resources: list,
});

export const serviceSection = z.object({
  serviceTitle: heading,
  /** The three cards, in the order of the local services 1 to 3. */
  serviceContent: z.array(item).length(3),
});

export const workSection = z.object({
  workTitle: heading,
  workContent: z.array(item).min(1).max(lengths.listItems),
});

export const visionSection = z.object({
  visionTitle: heading,
  visionContent: z.array(item.extend({ icon })).min(1).max(lengths.listItems),
});

export const teamSection = z.object({
  teamTitle: heading,
  /** The ten points of the team. */
  teamContent: z.array(item).length(10),
});

export const blogSection = z.object({ blogHeader: heading });

export const faqSection = z.object({
  faqsHeader: heading,
  /** For API clients; the page shows the five fixed questions. */
  faqsContent: z.array(z.object({ question: line, answer: text })).max(lengths.listItems),
});

/** Terms and privacy policy; deployers replace both with their own. */
export const legalSection = prose;

export const settingsSection = z.object({ under_construction: z.boolean() });

/** The documents that editors may change, by name. */
export const sectionSchemas = {
  about: aboutSection,
  service: serviceSection,
  work: workSection,
  vision: visionSection,
  team: teamSection,
  people: peopleSection,
  blog: blogSection,
  faq: faqSection,
  terms: legalSection,
  privacy: legalSection,
  brand: brandSchema,
  settings: settingsSection,
} as const;

export const sectionNames = [
  'about',
  'service',
  'work',
  'vision',
  'team',
  'people',
  'blog',
  'faq',
  'terms',
  'privacy',
  'brand',
  'settings',
] as const;
export type SectionName = (typeof sectionNames)[number];
export type SectionDocuments = { [Name in SectionName]: z.infer<(typeof sectionSchemas)[Name]> };
