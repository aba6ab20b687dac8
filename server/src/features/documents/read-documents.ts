import type { WireDocument, WireFolder } from '@proxima/contract/documents/document-endpoints';
import type { Context, SignedIn } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mayAct } from '../access/access.policy.ts';
import { requireAct } from '../access/load-venture.ts';
import { actOfReading, levelOf } from './documents.policy.ts';
import { findContent, listFolders, listVersions } from './documents.repository.ts';

/**
 * Folders that the caller may read, with their documents.
 * @throws DomainError `not_found` also for a hidden venture, `forbidden`
 */
export async function listDocuments(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<WireFolder[]> {
  const { viewer, venture } = await requireAct(db, actor, 'read_overview', ventureId);
  const [folders, versions] = await Promise.all([listFolders(db, ventureId), listVersions(db, ventureId)]);
  const mayRead = (level: WireFolder['level']) =>
    mayAct(actOfReading[level], viewer, venture, viewer.now).allowed;
  return folders.flatMap(({ id, name, level }) => {
    if (!mayRead(level)) return [];
    const inside = versions.filter((row) => row.folder_id === id && mayRead(levelOf(row.level, level)));
    return [{ id, name, level, documents: presentDocuments(inside) }];
  });
}

function presentDocuments(rows: Awaited<ReturnType<typeof listVersions>>): WireDocument[] {
  const documents = new Map<number, WireDocument>();
  for (const { id, title, level, may_download, ...row } of rows) {
    const document = documents.get(id) ?? { id, title, level, may_download, versions: [] };
    document.versions.push({
      number: row.number,
      name: row.name,
      size: row.size,
      type: row.content_type,
      pages: row.pages,
      uploaded_by: row.uploaded_by_name,
      created_at: row.created_at.toISOString(),
    });
    documents.set(id, document);
  }
  return [...documents.values()];
}

/**
 * The file of a version. Asked for every range: whoever lost access gets no further one.
 * @throws DomainError `not_found` for a document that is unknown or out of reach, whatever the reason.
 */
export async function openContent(
  { platform: { db }, actor }: Context<SignedIn>,
  documentId: number,
  number: number,
) {
  const file = await findContent(db, documentId, number);
  if (!file) throw new DomainError('not_found');
  const act = actOfReading[levelOf(file.level, file.folder_level)];
  try {
    await requireAct(db, actor, act, file.venture_id);
  } catch (error) {
    throw error instanceof DomainError ? new DomainError('not_found') : error;
  }
  return file;
}
