import type { SavedVersion } from '@proxima/contract/ventures/versions';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { findVersion, listVersionRows, type Versioned } from './versions.repository.ts';

/** The versions of the profile or the projections, newest first. @throws DomainError as `requireAct`. */
export async function listVersions(
  { platform: { db }, actor }: Context<SignedIn>,
  kind: Versioned,
  ventureId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ data: SavedVersion[]; next_cursor: string | null }> {
  await requireAct(db, actor, 'read_profile_versions', ventureId);
  const rows = await listVersionRows(db, kind, { ventureId, before: parseIdCursor(cursor), limit });
  const { items, next_cursor } = paginate(rows, limit, ({ version }) => String(version));
  const data = items.map(({ version, saved_at, saved_by_name, is_live }) => ({
    version,
    saved_at: saved_at.toISOString(),
    saved_by: saved_by_name,
    is_live,
  }));
  return { data, next_cursor };
}

/** One version; `present` turns its document into what is sent. @throws DomainError as `requireAct`; `not_found` */
export async function readVersion<Document>(
  { platform: { db }, actor }: Context<SignedIn>,
  kind: Versioned,
  { id: ventureId, version }: { id: number; version: number },
  present: (document: unknown) => Document,
) {
  await requireAct(db, actor, 'read_profile_versions', ventureId);
  const row = await findVersion(db, kind, ventureId, version);
  if (!row) throw new DomainError('not_found');
  return {
    version: row.version,
    saved_at: row.saved_at.toISOString(),
    saved_by: row.saved_by_name,
    document: present(row.document),
  };
}
