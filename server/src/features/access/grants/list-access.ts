import { accessMessages } from '@proxima/contract/access/access-messages';
import type { ventureAccessEndpoints as endpoints } from '@proxima/contract/access/venture-access';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { requireAct } from '../load-venture.ts';
import { listRequestRows } from './access-requests.repository.ts';
import { presentGrant, presentRequest } from './grants.presenter.ts';
import { listGrantRows, listHolderIds } from './grants.repository.ts';

/** Requests for access, newest first. @throws DomainError as `requireAct` */
export async function listRequests(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
  { cursor, limit, state }: QueryOf<typeof endpoints.listRequests>,
): Promise<ReplyOf<typeof endpoints.listRequests>> {
  await requireAct(db, actor, 'read_access', ventureId);
  const rows = await listRequestRows(db, ventureId, { state, before: parseIdCursor(cursor) }, limit);
  const { items, next_cursor } = paginate(rows, limit);
  return { message: accessMessages.requests, data: items.map(presentRequest), next_cursor };
}

/** Grants of access, newest first. @throws DomainError as `requireAct` */
export async function listGrants(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
  { cursor, limit, state }: QueryOf<typeof endpoints.listGrants>,
): Promise<ReplyOf<typeof endpoints.listGrants>> {
  await requireAct(db, actor, 'read_access', ventureId);
  const { items, next_cursor } = paginate(
    await listGrantRows(db, ventureId, { state, before: parseIdCursor(cursor) }, limit),
    limit,
  );
  return { message: accessMessages.grants, data: items.map(presentGrant), next_cursor };
}

/** The accounts of investors who have access to a venture now. */
export const listGrantHolders = (db: Database, ventureId: number): Promise<number[]> =>
  listHolderIds(db, ventureId);
