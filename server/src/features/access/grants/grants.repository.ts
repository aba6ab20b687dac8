import type { AccessRequest } from '@proxima/contract/access/venture-access';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { endOfDay } from '../access.repository.ts';

const investorName = sql<string>`users.first_name || ' ' || users.last_name`;

const requestColumns = [
  'access_requests.id',
  'access_requests.user_id',
  'access_requests.note',
  'access_requests.state',
  'access_requests.created_at',
  'access_requests.decided_at',
] as const;

const selectRequests = (db: Database, ventureId: number) =>
  db
    .selectFrom('access_requests')
    .innerJoin('users', 'users.id', 'access_requests.user_id')
    .select(requestColumns)
    .select(investorName.as('investor'))
    .where('access_requests.venture_id', '=', ventureId);
export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

/** Newest first, one more than `limit` when there are more. */
export function listRequestRows(
  db: Database,
  ventureId: number,
  { state, before }: { state: AccessRequest['state'] | undefined; before: number | undefined },
  limit: number,
): Promise<RequestRow[]> {
  let query = selectRequests(db, ventureId)
    .orderBy('access_requests.id', 'desc')
    .limit(limit + 1);
  if (state !== undefined) query = query.where('access_requests.state', '=', state);
  if (before !== undefined) query = query.where('access_requests.id', '<', before);
  return query.execute();
}

/** A request of a venture, locked until the transaction ends. */
export const lockRequest = (db: Database, ventureId: number, id: number): Promise<RequestRow | undefined> =>
  selectRequests(db, ventureId)
    .where('access_requests.id', '=', id)
    .forUpdate('access_requests')
    .executeTakeFirst();

/** The open request of an investor, locked until the transaction ends. */
export const lockOpenRequest = (
  db: Database,
  ventureId: number,
  userId: number,
): Promise<RequestRow | undefined> =>
  selectRequests(db, ventureId)
    .where('access_requests.user_id', '=', userId)
    .where('access_requests.state', '=', 'open')
    .forUpdate('access_requests')
    .executeTakeFirst();

/** False when the investor has an open request already. */
export async function insertRequest(
  db: Database,
  ventureId: number,
  userId: number,
  note: string,
): Promise<boolean> {
  const row = await db
    .insertInto('access_requests')
    .values({ venture_id: ventureId, user_id: userId, note })
    .onConflict((conflict) =>
      conflict
        .columns(['venture_id', 'user_id'])
        // Spelled out: the plan of a statement with a parameter here would not find the index.
        .where(sql<boolean>`state = 'open'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function decideRequest(
  db: Database,
  id: number,
  state: 'granted' | 'refused' | 'withdrawn',
  decidedBy: number | null,
): Promise<void> {
  await db
    .updateTable('access_requests')
    .set({ state, decided_by: decidedBy, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

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
      sql<boolean>`access_grants.expires_at <= now()`.as('has_expired'),
    ])
    .select(investorName.as('investor'))
    .where('access_grants.venture_id', '=', ventureId);
export type GrantRow = Awaited<ReturnType<ReturnType<typeof selectGrants>['execute']>>[number];

/** Newest first, one more than `limit` when there are more. */
export function listGrantRows(
  db: Database,
  ventureId: number,
  before: number | undefined,
  limit: number,
): Promise<GrantRow[]> {
  const query = selectGrants(db, ventureId)
    .orderBy('access_grants.id', 'desc')
    .limit(limit + 1);
  return (before === undefined ? query : query.where('access_grants.id', '<', before)).execute();
}

/** A grant of a venture, locked until the transaction ends. */
export const lockGrant = (db: Database, ventureId: number, id: number): Promise<GrantRow | undefined> =>
  selectGrants(db, ventureId)
    .where('access_grants.id', '=', id)
    .forUpdate('access_grants')
    .executeTakeFirst();

export async function revokeGrant(db: Database, id: number): Promise<void> {
  await db.updateTable('access_grants').set({ revoked_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Gives access until an instant; what ended before stays on record. */
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
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The end of a day in the team's time zone, if that lies ahead. */
export async function findEndOfDay(db: Database, day: string): Promise<Date | null> {
  const end: RawBuilder<Date> = endOfDay(sql`${day}::date`);
  const { rows } = await sql<{
    at: Date | null;
  }>`select case when ${end} > now() then ${end} end as at`.execute(db);
  return rows[0]?.at ?? null;
}

/** The accounts of a venture's founders at present. */
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
