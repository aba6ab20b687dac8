import type { SectionDocuments, SectionName } from '@proxima/contract/content-sections';
import type { Platform } from '../../platform/context.ts';
import { presentSection } from './sections.presenter.ts';
import { listSectionRows } from './sections.repository.ts';

/** The published documents of these sections. For everybody. */
export async function readSections<Name extends SectionName>(
  { db }: Pick<Platform, 'db'>,
  names: readonly Name[],
): Promise<Pick<SectionDocuments, Name>> {
  const rows = await listSectionRows(db, names);
  const documentOf = (name: Name) => presentSection(name, rows.find((row) => row.name === name)?.document);
  return Object.fromEntries(names.map((name) => [name, documentOf(name)])) as Pick<SectionDocuments, Name>;
}
