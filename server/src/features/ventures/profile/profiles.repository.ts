import type { VentureProfile } from '@proxima/contract/ventures/venture-profile';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Which version a reader sees: people of the venture and the team see the newest, everyone else the live one. */
export type Edition = 'newest' | 'live';

/** The live document of a row of `venture_profiles`. */
export const liveProfile = sql<VentureProfile>`case when venture_profiles.live_version = venture_profiles.version
  then venture_profiles.document
  else (select kept.document from venture_profile_versions as kept
    where kept.venture_id = venture_profiles.venture_id and kept.version = venture_profiles.live_version) end`;

/** The profile of a venture as one kind of reader sees it. */
export const findProfile = (db: Database, ventureId: number, edition: Edition) =>
  db
    .selectFrom('venture_profiles')
    .select(
      edition === 'live'
        ? ['live_version as version', liveProfile.as('document')]
        : ['version', sql<VentureProfile>`document`.as('document')],
    )
    .where('venture_id', '=', ventureId)
    .executeTakeFirst();

/** Industry and stage of live profiles. */
export const listKindRows = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('venture_profiles')
    .select('venture_id')
    .select(sql<string | null>`(${liveProfile}) ->> 'industry'`.as('industry'))
    .select(sql<string | null>`(${liveProfile}) ->> 'stage'`.as('stage'))
    .where('venture_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

/** Names and newest profiles of these ventures. */
export const listNewestProfiles = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('venture_profiles')
    .innerJoin('ventures', 'ventures.id', 'venture_profiles.venture_id')
    .select(['ventures.id', 'ventures.name', 'ventures.slug'])
    .select(sql<VentureProfile>`venture_profiles.document`.as('profile'))
    .where('ventures.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

/** The newest version with who saved it, and which one is live. */
export const findNewestProfile = (db: Database, ventureId: number) =>
  db
    .selectFrom('venture_profiles as current')
    .innerJoin('venture_profile_versions as newest', (join) =>
      join
        .onRef('newest.venture_id', '=', 'current.venture_id')
        .onRef('newest.version', '=', 'current.version'),
    )
    .select(['current.document', 'current.version', 'current.live_version'])
    .select(['newest.saved_at', 'newest.saved_by_name'])
    .where('current.venture_id', '=', ventureId)
    .executeTakeFirst();

interface NewVersion {
  ventureId: number;
  document: VentureProfile;
  version: number;
  /** What readers outside the venture see from now on. */
  liveVersion: number;
  savedBy: { id: number; name: string };
}

/** Stores a version as the current profile and in the history; the caller has locked the venture. */
export const storeProfile = (tx: Database, next: NewVersion): Promise<void> => storeProfiles(tx, [next]);

/** The same for several ventures. */
export async function storeProfiles(tx: Database, profiles: readonly NewVersion[]): Promise<void> {
  const rows = profiles.map(({ ventureId, version, document, ...next }) => ({
    row: { venture_id: ventureId, version, document: JSON.stringify(document) },
    ...next,
  }));
  await tx
    .insertInto('venture_profiles')
    .values(rows.map(({ row, liveVersion }) => ({ ...row, live_version: liveVersion })))
    .onConflict((conflict) =>
      conflict.column('venture_id').doUpdateSet(({ ref }) => ({
        version: ref('excluded.version'),
        document: ref('excluded.document'),
        live_version: ref('excluded.live_version'),
      })),
    )
    .execute();
  await tx
    .insertInto('venture_profile_versions')
    .values(
      rows.map(({ row, liveVersion, savedBy }) => ({
        ...row,
        saved_by: savedBy.id,
        saved_by_name: savedBy.name,
        live_at: liveVersion === row.version ? sql<Date>`now()` : null,
      })),
    )
    .execute();
}

/** Makes these versions live, for readers outside the venture. */
export async function setLiveVersions(
  tx: Database,
  ventureId: number,
  { profile, projections }: { profile: number; projections: number | null },
): Promise<void> {
  await tx
    .updateTable('venture_profiles')
    .set({ live_version: profile })
    .where('venture_id', '=', ventureId)
    .execute();
  await tx
    .updateTable('venture_projections')
    .set({ live_version: projections })
    .where('venture_id', '=', ventureId)
    .execute();
  for (const [table, version] of [
    ['venture_profile_versions', profile],
    ['venture_projection_versions', projections],
  ] as const)
    await tx
      .updateTable(table)
      .set({ live_at: sql<Date>`coalesce(live_at, now())` })
      .where('venture_id', '=', ventureId)
      .where('version', '=', version ?? 0)
      .execute();
}

/** The live versions of a venture, with its name and slug. */
export const findLiveVersions = (db: Database, ventureId: number) =>
  db
    .selectFrom('ventures')
    .innerJoin('venture_profiles as profile', 'profile.venture_id', 'ventures.id')
    .leftJoin('venture_projections as projections', 'projections.venture_id', 'ventures.id')
    .select(['ventures.id', 'ventures.name', 'ventures.slug', 'ventures.operator_receives'])
    .select(['profile.live_version as profile', 'projections.live_version as projections'])
    .where('ventures.id', '=', ventureId)
    .executeTakeFirst();
