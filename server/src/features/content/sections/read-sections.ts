import { replyTime } from '@proxima/contract/chat/reply-time';
import type { SectionDocuments, SectionName } from '@proxima/contract/content/content-sections';
import type { Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { type Fillings, fillPlaceholders, hasPlaceholder } from './fill-placeholders.ts';
import { presentSection } from './sections.presenter.ts';
import { listSectionRows } from './sections.repository.ts';

/** The published documents of these sections, with the promised reply time and the organisation's name filled in. For everyone. */
export async function readSections<Name extends SectionName>(
  { db }: Pick<Platform, 'db'>,
  names: readonly Name[],
): Promise<Pick<SectionDocuments, Name>> {
  const rows = await listSectionRows(db, names);
  const storedOf = (name: Name) => rows.find((row) => row.name === name)?.document;
  const documents = Object.fromEntries(names.map((name) => [name, presentSection(name, storedOf(name))]));
  if (!hasPlaceholder(documents)) return documents as Pick<SectionDocuments, Name>;
  const fillings = await readFillings(db);
  return Object.fromEntries(
    names.map((name) => [
      name,
      presentSection(name, storedOf(name), (document) => fillPlaceholders(document, fillings)),
    ]),
  ) as Pick<SectionDocuments, Name>;
}

async function readFillings(db: Database): Promise<Fillings> {
  const [row] = await listSectionRows(db, ['brand']);
  const { replies } = await readSettings(db);
  return { name: presentSection('brand', row?.document).name, replyTime: replyTime(replies) };
}
