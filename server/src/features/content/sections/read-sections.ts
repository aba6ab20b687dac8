import { fillReplyTime, replyTimePlaceholder } from '@proxima/contract/chat/reply-time';
import type { SectionDocuments, SectionName } from '@proxima/contract/content/content-sections';
import type { Platform } from '../../../platform/context.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { presentSection } from './sections.presenter.ts';
import { listSectionRows } from './sections.repository.ts';

/** The published documents of these sections, the promised reply time filled in. For everyone. */
export async function readSections<Name extends SectionName>(
  { db }: Pick<Platform, 'db'>,
  names: readonly Name[],
): Promise<Pick<SectionDocuments, Name>> {
  const rows = await listSectionRows(db, names);
  const documentOf = (name: Name) => presentSection(name, rows.find((row) => row.name === name)?.document);
  const documents = Object.fromEntries(names.map((name) => [name, documentOf(name)]));
  const json = JSON.stringify(documents);
  if (!json.includes(replyTimePlaceholder)) return documents as Pick<SectionDocuments, Name>;
  const { replies } = await readSettings(db);
  return JSON.parse(fillReplyTime(json, replies)) as Pick<SectionDocuments, Name>;
}
