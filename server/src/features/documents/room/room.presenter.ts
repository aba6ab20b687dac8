import type { WireDocument } from '@proxima/contract/documents/wire-room';
import type { VersionRow } from './room.repository.ts';

/** Documents with their versions. Readers from outside do not learn who uploaded them. */
export function presentDocuments(rows: readonly VersionRow[], isInside: boolean): WireDocument[] {
  const documents = new Map<number, WireDocument>();
  for (const { id, place, title, level, may_download, shown_at, ...row } of rows) {
    const document = documents.get(id) ?? {
      id,
      number: place,
      title,
      level,
      may_download,
      shown_at: shown_at.toISOString(),
      versions: [],
    };
    document.versions.push({
      number: row.number,
      name: row.name,
      size: row.size,
      type: row.content_type,
      pages: row.pages,
      uploaded_by: isInside ? row.uploaded_by_name : '',
      created_at: row.created_at.toISOString(),
    });
    documents.set(id, document);
  }
  return [...documents.values()];
}
