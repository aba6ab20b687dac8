import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';
import { endOfDay, isInForce, lastDayOf } from '../access.repository.ts';

export const investorName = sql<string>`users.first_name || ' ' || users.last_name`;

const isCurrent = sql<boolean>`(access_grants.revoked_at is null
  and coalesce(access_grants.expires_at > now(), true))`;

const selectGrants = (db: Database, ventureId: number) =>
  db
    .selectFrom('access_grants')
    .innerJoin('users', 'users.id', 'access_grants.user_id')
    .select([
      'access_grants.id',
      'access_grants.user_id',
      'access_grants.granted_at',
      'access_grants.expires_at',
      'access_grants.revoked_at',
      'access_grants.ended_by',
      lastDayOf(sql.ref('access_grants.expires_at')).as('last_day'),
      sql<boolean>`access_grants.expires_at <= now()`.as('has_expired'),
      sql<boolean>`exists (select from acknowledgements join legal_texts on legal_texts.id = legal_text_id
        where acknowledgements.venture_id = access_grants.venture_id and acknowledgements.user_id = access_grants.user_id
        and legal_texts.kind = 'nda' and ${isInForce('legal_texts')})`.as('has_accepted_nda'),
    ])
    .select(investorName.as('investor'))
    .where('access_grants.venture_id', '=', ventureId);
export type GrantRow = Awaited<ReturnType<ReturnType<typeof selectGrants>['execute']>>[number];

/** Newest first, one more than `limit` when there are more. */
export function listGrantRows(
  db: Database,
  ventureId: number,
  { state, before }: { state: 'current' | 'ended' | undefined; before: number | undefined },
  limit: number,
): Promise<GrantRow[]> {
  let query = selectGrants(db, ventureId)
    .orderBy('access_grants.id', 'desc')
    .limit(limit + 1);
  if (state !== undefined) query = query.where(isCurrent, '=', state === 'current');
  return (before === undefined ? query : query.where('access_grants.id', '<', before)).execute();
}

/** Every grant ever made, newest first. */
export const listAllGrants = (db: Database, ventureId: number): Promise<GrantRow[]> =>
  selectGrants(db, ventureId).orderBy('access_grants.id', 'desc').execute();

/** A grant of a venture, locked until the transaction ends. */
export const lockGrant = (db: Database, ventureId: number, id: number): Promise<GrantRow | undefined> =>
  selectGrants(db, ventureId)
    .where('access_grants.id', '=', id)
    .forUpdate('access_grants')
    .executeTakeFirst();

export async function revokeGrant(db: Database, id: number, endedBy: 'founder' | 'team'): Promise<void> {
  await db
    .updateTable('access_grants')
    .set({ revoked_at: sql<Date>`now()`, ended_by: endedBy })
    .where('id', '=', id)
    .execute();
}

/** The latest grant of an investor, whether or not it has ended. */
export const findLatestGrant = (
  db: Database,
  ventureId: number,
  userId: number,
): Promise<GrantRow | undefined> =>
  selectGrants(db, ventureId)
    .where('access_grants.user_id', '=', userId)
    .orderBy('access_grants.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** @returns whether this changed anything. */
export const setNeedsNda = (db: Database, ventureId: number, needsNda: boolean): Promise<boolean> =>
  affectsAny(
    db
      .updateTable('ventures')
      .set({ needs_nda: needsNda })
      .where('id', '=', ventureId)
      .where('needs_nda', '<>', needsNda),
  );

/** Grants access until a time; earlier grants stay on record as ended. */
export async function insertGrant(
  db: Database,
  grant: { ventureId: number; userId: number; grantedBy: number; expiresAt: Date | null },
): Promise<number> {
  await db
    .updateTable('access_grants')
    .set({ revoked_at: sql<Date>`expires_at` })
    .where('venture_id', '=', grant.ventureId)
    .where('user_id', '=', grant.userId)
    .where('revoked_at', 'is', null)
    .execute();
  const { id } = await db
    .insertInto('access_grants')
    .values({
      venture_id: grant.ventureId,
      user_id: grant.userId,
      granted_by: grant.grantedBy,
      expires_at: grant.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The accounts that have access to a venture now. */
export async function listHolderIds(db: Database, ventureId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('access_grants')
    .select('user_id')
    .where('venture_id', '=', ventureId)
    .where(isCurrent)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The end of a day in the team's time zone; null if it has passed. */
export async function findEndOfDay(db: Database, day: string): Promise<Date | null> {
  const end: RawBuilder<Date> = endOfDay(sql`${day}::date`);
  const { rows } = await sql<{
    at: Date | null;
  }>`select case when ${end} > now() then ${end} end as at`.execute(db);
  return rows[0]?.at ?? null;
}

/** The accounts of a venture's current founders. */
export async function listFounderIds(db: Database, ventureId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('venture_people')
    .select('user_id')
    .where('venture_id', '=', ventureId)
    .where('role', '=', 'founder')
    .where('until', 'is', null)
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}
