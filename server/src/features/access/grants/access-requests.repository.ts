import type { AccessRequest } from '@proxima/contract/access/venture-access';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';
import { investorName } from './grants.repository.ts';

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
const requestsOf = (db: Database, ventureId: number, userId: number) =>
  selectRequests(db, ventureId).where('access_requests.user_id', '=', userId);
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
  requestsOf(db, ventureId, userId)
    .where('access_requests.state', '=', 'open')
    .forUpdate('access_requests')
    .executeTakeFirst();

/** False when the investor already has an open request. */
export const insertRequest = (
  db: Database,
  ventureId: number,
  userId: number,
  note: string,
): Promise<boolean> =>
  affectsAny(
    db
      .insertInto('access_requests')
      .values({ venture_id: ventureId, user_id: userId, note })
      .onConflict((conflict) =>
        conflict
          .columns(['venture_id', 'user_id'])
          // Written as a literal: with a parameter, the planner would not find the partial index.
          .where(sql<boolean>`state = 'open'`)
          .doNothing(),
      ),
  );

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

/** The latest request of an investor, whatever its outcome. */
export const findLatestRequest = (
  db: Database,
  ventureId: number,
  userId: number,
): Promise<RequestRow | undefined> =>
  requestsOf(db, ventureId, userId).orderBy('access_requests.id', 'desc').limit(1).executeTakeFirst();

/** The number of open requests for each venture that this account is a founder of; ventures without any are absent. */
export const countOpenRequests = (db: Database, userId: number) =>
  db
    .selectFrom('access_requests')
    .innerJoin('ventures', 'ventures.id', 'access_requests.venture_id')
    .innerJoin('venture_people as founder', 'founder.venture_id', 'ventures.id')
    .select(['ventures.slug', 'ventures.name', sql<number>`count(*)::integer`.as('count')])
    .where('founder.user_id', '=', userId)
    .where('founder.role', '=', 'founder')
    .where('founder.until', 'is', null)
    .where('access_requests.state', '=', 'open')
    .groupBy('ventures.id')
    .orderBy(sql`min(access_requests.created_at)`)
    .execute();
