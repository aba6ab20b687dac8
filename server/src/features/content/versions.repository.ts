import { listLimits } from '@proxima/contract/wire/row-limits';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ContentSectionVersions, PostVersions } from '../../platform/database/schema.generated.ts';

/** Older versions can still be restored by their number. */
const maxListed = listLimits.versionsOfContent;

const tables = {
  post: { table: 'post_versions', owner: 'post_id' },
  section: { table: 'content_section_versions', owner: 'name' },
} as const;

interface Versions {
  post: Selectable<PostVersions>;
  section: Selectable<ContentSectionVersions>;
}

/** A saved version with the name of who saved it. */
export type VersionRow<Kind extends keyof Versions> = Versions[Kind] & { editor: string | null };

/** The versions of a post (by id) or a section (by name), newest first. */
export async function listVersions<Kind extends keyof Versions>(
  db: Database,
  kind: Kind,
  owner: number | string,
): Promise<VersionRow<Kind>[]> {
  const { rows } = await sql<VersionRow<Kind>>`
    select versions.*, users.first_name || ' ' || users.last_name as editor
    from ${sql.table(tables[kind].table)} versions left join users on users.id = versions.saved_by
    where versions.${sql.ref(tables[kind].owner)} = ${owner}
    order by versions.version desc limit ${maxListed}`.execute(db);
  return rows;
}

export async function findVersion<Kind extends keyof Versions>(
  db: Database,
  kind: Kind,
  { owner, version }: { owner: number | string; version: number },
): Promise<Versions[Kind] | undefined> {
  const { rows } = await sql<Versions[Kind]>`
    select * from ${sql.table(tables[kind].table)}
    where ${sql.ref(tables[kind].owner)} = ${owner} and version = ${version}`.execute(db);
  return rows[0];
}
