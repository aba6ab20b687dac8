import type { AccessToken, adminTokenEndpoints } from '@proxima/contract/tokens/token-endpoints';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context, SignedIn } from '../../platform/context.ts';
import { paginate, parseIdCursor } from '../../platform/database/cursor.ts';
import { findForgiving } from '../../platform/database/search-query.ts';
import { presentOwnedToken, presentToken } from './tokens.presenter.ts';
import { listOwnedTokens, listTokensOf } from './tokens.repository.ts';

/** The caller's tokens, newest first. */
export async function listTokens({ platform, actor }: Context<SignedIn>): Promise<AccessToken[]> {
  return (await listTokensOf(platform.db, actor.userId)).map(presentToken);
}

/** Tokens of the team and of members for the console, newest first. */
export async function listAllTokens(
  { platform: { db } }: Context<Admin>,
  { cursor, limit, ...filter }: QueryOf<typeof adminTokenEndpoints.list>,
): Promise<ReplyOf<typeof adminTokenEndpoints.list>> {
  const rows = await findForgiving(db, { ...filter, before: parseIdCursor(cursor) }, (sought) =>
    listOwnedTokens(db, sought, limit),
  );
  const { items, next_cursor } = paginate(rows, limit);
  return { message: 'Access tokens', data: items.map(presentOwnedToken), next_cursor };
}
