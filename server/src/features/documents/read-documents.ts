import type { WireDocument, WireFolder } from '@proxima/contract/documents/document-endpoints';
import type { Context, SignedIn } from '../../platform/context.ts';
import { mayAct } from '../access/access.policy.ts';
import { requireAct } from '../access/load-venture.ts';
import { actOfReading, levelOf } from './documents.policy.ts';
import { listFolders, listVersions } from './documents.repository.ts';

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
