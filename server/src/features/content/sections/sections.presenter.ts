import {
  type SectionDocuments,
  type SectionName,
  sectionSchemas,
} from '@proxima/contract/content/content-sections';
import { seedSections } from '../seed/sections.ts';
import type { VersionRow } from '../versions.repository.ts';
import { sanitiseSection } from './sanitise-section.ts';
import type { SectionRow } from './sections.repository.ts';

/**
 * A stored document; the built-in one if none is stored, or if it lacks what today's pages need.
 * @param fill replaces placeholders, before the HTML is sanitised
 */
export function presentSection<Name extends SectionName>(
  name: Name,
  stored: unknown,
  fill: (document: SectionDocuments[Name]) => SectionDocuments[Name] = (document) => document,
): SectionDocuments[Name] {
  const parsed = sectionSchemas[name].safeParse(stored);
  const document = (parsed.success ? parsed.data : seedSections[name]) as SectionDocuments[Name];
  return sanitiseSection(name, fill(document));
}

export const presentEditedSection = (name: SectionName, row: SectionRow) => ({
  name,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  document: { ...presentSection(name, row.document) },
});

export const presentSectionVersion = (name: SectionName, row: VersionRow<'section'>) => ({
  version: row.version,
  saved_at: row.saved_at.toISOString(),
  saved_by: row.editor,
  document: { ...presentSection(name, row.document) },
});
