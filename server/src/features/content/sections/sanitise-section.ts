import type { SectionDocuments, SectionName } from '@proxima/contract/content/content-sections';
import { sanitiseArticle, sanitiseIcon } from '../sanitise-html.ts';

type Sanitisers = { [Name in SectionName]?: (document: SectionDocuments[Name]) => SectionDocuments[Name] };

const prose = <Prose extends { content: string }>(text: Prose): Prose => ({
  ...text,
  content: sanitiseArticle(text.content),
});

/** The HTML fields; all others are text, which pages escape. */
const sanitisers: Sanitisers = {
  about: (document) => ({
    ...document,
    aboutContent: sanitiseArticle(document.aboutContent),
    story: prose(document.story),
    mission: prose(document.mission),
    vision: prose(document.vision),
  }),
  terms: prose,
  privacy: prose,
  vision: (document) => ({
    ...document,
    visionContent: document.visionContent.map((card) => ({ ...card, icon: sanitiseIcon(card.icon) })),
  }),
};

/** A section's document whose HTML is safe to put into a page. */
export function sanitiseSection<Name extends SectionName>(
  name: Name,
  document: SectionDocuments[Name],
): SectionDocuments[Name] {
  return sanitisers[name]?.(document) ?? document;
}
