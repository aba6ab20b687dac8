import type { TokenScope } from '@proxima/contract/tokens/scopes';
import type { TokenEnding, TokenFilters } from '@proxima/contract/tokens/token-endpoints';
import { ages } from '@proxima/contract/wire/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';
import { matchesSearch, type Searched } from '../../platform/database/search-query.ts';
import { isLive } from '../../platform/live-tokens.ts';

const columns = [
  'access_tokens.id',
  'access_tokens.user_id',
  'access_tokens.name',
  'access_tokens.hint',
  'access_tokens.created_at',
  'access_tokens.expires_at',
  'access_tokens.last_used_at',
  'access_tokens.last_used_ip',
  'access_tokens.revoked_at',
  'access_tokens.ended_by',
] as const;

/** Tokens without their hashes. */
const selectTokens = (db: Database) =>
  db
    .selectFrom('access_tokens')
    .select(columns)
    .select([
      sql<TokenScope[]>`access_tokens.scopes`.as('scopes'),
      sql<boolean>`access_tokens.expires_at <= now()`.as('has_expired'),
    ]);

export type TokenRow = Awaited<ReturnType<ReturnType<typeof selectTokens>['execute']>>[number];

/** All tokens of an account that are not swept yet, newest first. */
export const listTokensOf = (db: Database, userId: number): Promise<TokenRow[]> =>
  selectTokens(db).where('access_tokens.user_id', '=', userId).orderBy('access_tokens.id', 'desc').execute();

interface NewToken {
  userId: number;
  name: string;
  tokenHash: Buffer;
  hint: string;
  scopes: readonly TokenScope[];
  days: number;
}

/** Its age is that of the database's clock. @returns its id. */
export async function insertToken(db: Database, token: NewToken): Promise<number> {
  const { id } = await db
    .insertInto('access_tokens')
    .values({
      user_id: token.userId,
      name: token.name,
      token_hash: token.tokenHash,
      hint: token.hint,
      scopes: [...token.scopes],
      expires_at: sql<Date>`now() + make_interval(days => ${token.days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function countLiveTokens(db: Database, userId: number): Promise<number> {
  const { live } = await db
    .selectFrom('access_tokens')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('user_id', '=', userId)
    .where(isLive)
    .executeTakeFirstOrThrow();
  return live;
}

/** Ends a token. @returns false for one that has ended. */
export const endToken = (db: Database, id: number, endedBy: TokenEnding): Promise<boolean> =>
  affectsAny(
    db
      .updateTable('access_tokens')
      .set({ revoked_at: sql`now()`, ended_by: endedBy })
      .where('id', '=', id)
      .where(isLive),
  );

/** The tokens with one of these hashes. */
export const findTokenIds = async (db: Database, hashes: readonly Buffer[]): Promise<{ id: number }[]> =>
  hashes.length === 0
    ? []
    : db.selectFrom('access_tokens').select('id').where('token_hash', 'in', hashes).orderBy('id').execute();

/** Tokens with their owners. */
const selectOwned = (db: Database) =>
  selectTokens(db)
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select(['users.role', 'users.first_name', 'users.last_name', 'users.email']);

export type OwnedTokenRow = Awaited<ReturnType<ReturnType<typeof selectOwned>['execute']>>[number];

export const findOwnedToken = (db: Database, id: number): Promise<OwnedTokenRow | undefined> =>
  selectOwned(db).where('access_tokens.id', '=', id).executeTakeFirst();

export interface SoughtTokens extends Searched, Pick<TokenFilters, 'state' | 'owners'> {
  before: number | undefined;
}

/** The owner's name, address or telephone number, or the name of the token. */
const isOf = (query: RawBuilder<unknown>) =>
  sql<boolean>`(users.search @@ ${query} or search_words(access_tokens.name) @@ ${query})`;

/** Newest first, one more than `limit` when there are more. */
export function listOwnedTokens(db: Database, sought: SoughtTokens, limit: number): Promise<OwnedTokenRow[]> {
  const { state, owners, before } = sought;
  let query = selectOwned(db)
    .orderBy('access_tokens.id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) query = query.where('access_tokens.id', '<', before);
  if (state) query = query.where(state === 'active' ? isLive : sql<boolean>`not (${isLive})`);
  if (owners) query = query.where('users.role', owners === 'team' ? '=' : '<>', 'admin');
  if (sought.search) query = query.where(matchesSearch(sought, isOf));
  return query.execute();
}

/** A batch of live tokens that end within a week; each once, and none that were made for about a week. */
export async function takeEndingTokens(db: Database, limit: number): Promise<OwnedTokenRow[]> {
  const due = db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select('access_tokens.id')
    .where(isLive)
    .where('users.disabled_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where(sql<boolean>`expires_at < now() + interval '7 days'`)
    .where(sql<boolean>`expires_at > access_tokens.created_at + interval '8 days'`)
    .orderBy('access_tokens.id')
    .limit(limit)
    .forUpdate('access_tokens')
    .skipLocked();
  const taken = await db
    .updateTable('access_tokens')
    .set({ reminded_at: sql`now()` })
    .where('id', 'in', due)
    .returning('id')
    .execute();
  if (taken.length === 0) return [];
  return selectOwned(db)
    .where(
      'access_tokens.id',
      'in',
      taken.map(({ id }) => id),
    )
    .orderBy('access_tokens.id')
    .execute();
}

/** Tokens that ended longer ago than they are listed. */
export async function deleteEndedTokens(db: Database): Promise<void> {
  await db
    .deleteFrom('access_tokens')
    .where(sql<boolean>`coalesce(revoked_at, expires_at) < now() - make_interval(secs => ${ages.endedToken})`)
    .execute();
}
