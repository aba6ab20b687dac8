import type { TokenScope } from '@proxima/contract/tokens/scopes';
import type { TokenEnding } from '@proxima/contract/tokens/token-endpoints';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';
import { commitWithoutSync } from '../../../platform/database/statements/commit-without-sync.ts';
import { type StoredTeamRole, storedRole } from '../../../platform/database/statements/team-role.ts';
import { isLive } from '../../../platform/live-tokens.ts';
import type { UserRow } from '../users/users.repository.ts';

interface FoundToken extends Pick<UserRow, 'role' | 'second_factor_enrolled_at'> {
  id: number;
  user_id: number;
  scopes: TokenScope[];
  /** First and last name of its owner. */
  name: string;
  team_role: StoredTeamRole;
  is_disabled: boolean;
  is_revoked: boolean;
  is_expired: boolean;
  /** Its last use was recorded more than a minute ago. */
  is_stale: boolean;
}

/** The token with this hash and its owner, ended or not: one indexed look-up. Plain SQL, as every call with a token runs it. */
export async function findToken(db: Database, tokenHash: Buffer): Promise<FoundToken | undefined> {
  const { rows } = await sql<FoundToken>`
    select access_tokens.id, user_id, scopes, role, ${storedRole(sql`users.admin_role`)} as team_role, second_factor_enrolled_at,
      first_name || ' ' || last_name as name, disabled_at is not null as is_disabled,
      revoked_at is not null as is_revoked, expires_at <= now() as is_expired,
      coalesce(last_used_at < now() - interval '1 minute', true) as is_stale
    from access_tokens join users on users.id = user_id
    where token_hash = ${tokenHash}
  `.execute(db);
  return rows[0];
}

/** Records the last use, once a minute at most, so that most calls cost no write. */
export async function touchToken(db: Database, id: number, ip: string): Promise<void> {
  await sql`
    update access_tokens set last_used_at = now(), last_used_ip = ${ip} from ${commitWithoutSync(db)}
    where id = ${id} and coalesce(last_used_at < now() - interval '1 minute', true)
  `.execute(db);
}

/** Whether a refusal of the token is to be recorded: once a minute at most. */
export const beginRefusal = (db: Database, id: number): Promise<boolean> =>
  affectsAny(
    db
      .updateTable('access_tokens')
      .set({ refused_at: sql`now()` })
      .where('id', '=', id)
      .where(sql<boolean>`coalesce(refused_at < now() - interval '1 minute', true)`),
  );

/** The names of an account's live tokens, oldest first. */
export async function listLiveTokenNames(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('access_tokens')
    .select('name')
    .where('user_id', '=', userId)
    .where(isLive)
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Ends every live token of an account. @returns their ids. */
export async function revokeTokensOf(db: Database, userId: number, endedBy: TokenEnding): Promise<number[]> {
  const rows = await db
    .updateTable('access_tokens')
    .set({ revoked_at: sql`now()`, ended_by: endedBy })
    .where('user_id', '=', userId)
    .where(isLive)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
