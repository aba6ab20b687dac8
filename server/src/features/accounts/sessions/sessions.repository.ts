import { listLimits } from '@proxima/contract/wire/row-limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { commitWithoutSync } from '../../../platform/database/statements/commit-without-sync.ts';
import { livingSession } from '../../../platform/database/statements/living-session.ts';
import { type StoredTeamRole, storedRole } from '../../../platform/database/statements/team-role.ts';
import { forgiveHits, type Hit, type OpenWindow, openWindows } from '../../../platform/limits/rate-limit.ts';
import { networkAddress } from '../../../platform/network-address.ts';
import type { UserRow } from '../users/users.repository.ts';
import { describeDevice, networkOf } from './describe-device.ts';

export interface NewSession {
  userId: number;
  tokenHash: Buffer;
  userAgent: string;
  ip: string;
  /** It began with a one-time link: an administrator may use it without a second factor until it ends. */
  isSecondFactorWaived: boolean;
  /** The first of a new account: its owner need not be notified of the device. */
  isFirst: boolean;
  /** The identity at a provider that it began with, and whether the provider's second factor counts. */
  identity?: { id: number; isSecondFactorShown: boolean };
  /** Rate limits that counted the sign-in: one is reset, each of the others gets one hit back. */
  forgiven?: { reset: string; refunded: string[] };
}

/**
 * Also records the IP address that it was opened from, and its device with the network, which stays to be announced if the account has not
 * used it; ends the least recently used session where there are too many.
 */
export async function insertSession(db: Database, session: NewSession): Promise<void> {
  const { userId, tokenHash, userAgent, ip, isSecondFactorWaived, isFirst, identity, forgiven } = session;
  const network = networkOf(ip);
  await sql`
    with ${forgiven ? sql`forgiven as (${forgiveHits(forgiven.reset, forgiven.refunded)}), ` : sql``}address as (
      insert into known_addresses (user_id, ip) values (${userId}, ${ip})
      on conflict (user_id, ip) do update set last_seen_at = now()
    ), device as (
      insert into known_devices (user_id, device, network, is_announced)
      values (${userId}, ${describeDevice(userAgent)}, ${network}, ${isFirst} or exists (
        select from known_devices where user_id = ${userId} and device = '' and network = ${network}))
      on conflict (user_id, device, network) do update set last_seen_at = now()
      returning id
    ), crowded_out as (
      delete from sessions where id in (select id from sessions where user_id = ${userId}
        order by last_used_at desc, id desc offset ${listLimits.sessions - 1})
    )
    insert into sessions (user_id, token_hash, user_agent, ip, second_factor_waived, identity_id, second_factor_at,
      known_device_id)
    select ${userId}, ${tokenHash}, ${userAgent}, ${ip}, ${isSecondFactorWaived}, ${identity?.id ?? null}::bigint,
      case when ${identity?.isSecondFactorShown ?? false}::boolean then now() end, id
    from device
  `.execute(db);
}

interface FoundSession extends Pick<UserRow, 'second_factor_enrolled_at' | 'role'> {
  id: number;
  user_id: number;
  second_factor_at: Date | null;
  second_factor_waived: boolean;
  name: string;
  team_role: StoredTeamRole;
  is_stale: boolean;
}

type SessionKey = { id: number } | { tokenHash: Buffer } | { formerTokenHash: Buffer };

function isSession(which: SessionKey) {
  if ('id' in which) return sql`sessions.id = ${which.id}`;
  if ('tokenHash' in which) return sql`sessions.token_hash = ${which.tokenHash}`;
  return sql`former_token_hash = ${which.formerTokenHash} and former_token_until > now()`;
}

/**
 * The valid session of a token or id, with its user; undefined when the account is disabled. Plain SQL, because nearly every request runs
 * it and building the query took longer than sending it.
 */
export async function findSession(db: Database, which: SessionKey): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`
    select sessions.id, user_id, second_factor_at, second_factor_waived, second_factor_enrolled_at, role,
      ${storedRole(sql`users.admin_role`)} as team_role,
      first_name || ' ' || last_name as name, last_used_at < now() - interval '1 minute' as is_stale
    from sessions join users on users.id = user_id
    where ${isSession(which)} and disabled_at is null and ${livingSession}
  `.execute(db);
  return rows[0];
}

/** Called at most once a minute per session, so that most requests cost no write. */
export async function touchSession(db: Database, sessionId: number): Promise<void> {
  await sql`update sessions set last_used_at = now() from ${commitWithoutSync(db)} where id = ${sessionId}`.execute(
    db,
  );
}

export async function deleteSession(db: Database, sessionId: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Ends an account's sessions, all or all but one. @returns which. */
export async function deleteSessionsOf(
  db: Database,
  userId: number,
  exceptSessionId?: number,
): Promise<number[]> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptSessionId !== undefined) query = query.where('id', '<>', exceptSessionId);
  return (await query.returning('id').execute()).map(({ id }) => id);
}

/** Ends the sessions of all accounts but this one. @returns which, with their accounts */
export const deleteOtherSessions = (db: Database, sessionId: number) =>
  db.deleteFrom('sessions').where('id', '<>', sessionId).returning(['id', 'user_id']).execute();

/** Undefined when the account has no such session. @returns the device that it was started on */
export const deleteSessionOf = (db: Database, userId: number, sessionId: number) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .returning('known_device_id')
    .executeTakeFirst();

/** The valid sessions of an account, the last used first. */
export const listSessionsOf = (db: Database, userId: number) =>
  db
    .selectFrom('sessions')
    .leftJoin('push_subscriptions', 'push_subscriptions.session_id', 'sessions.id')
    .select(['id', 'user_agent', 'ip', 'sessions.created_at', 'last_used_at'])
    .select(sql<boolean>`endpoint is not null`.as('has_push'))
    .where('user_id', '=', userId)
    .where(livingSession)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Its valid sessions, and when any session was last used. */
export async function countSessionsOf(
  db: Database,
  userId: number,
): Promise<{ sessions: number; last_seen_at: Date | null }> {
  return db
    .selectFrom('sessions')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(livingSession).as('sessions'),
      fn.max('last_used_at').as('last_seen_at'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

export type SessionRow = Awaited<ReturnType<typeof listSessionsOf>>[number];

/**
 * The account with this email address (compared without case), whether this IP address or its IPv6 network signed in to it before, and the
 * open windows of these limits. An unknown address takes as long.
 */
export async function findUserSigningIn(
  db: Database,
  { email, ip, limits }: { email: string; ip: string; limits: Hit[] },
): Promise<{ user: UserRow | undefined; isKnown: boolean; windows: OpenWindow[] }> {
  const { is_known, windows, ...user } = await db
    .selectFrom(sql`(select 1)`.as('always'))
    .leftJoin('users', (join) => join.on(sql`lower(users.email)`, '=', sql`lower(${email})`))
    .selectAll('users')
    .select(
      sql<boolean>`exists (select from known_addresses where user_id = coalesce(users.id, 0)
        and (ip = ${ip}::inet or ip <<= ${networkAddress(ip)}::inet))`.as('is_known'),
    )
    .select(openWindows(limits).as('windows'))
    .executeTakeFirstOrThrow();
  return { user: user.id === null ? undefined : (user as UserRow), isKnown: is_known, windows };
}

/** The identity that a session began with. */
export const findIdentityOfSession = (db: Database, sessionId: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('identities', 'identities.id', 'sessions.identity_id')
    .select('identities.issuer')
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();

/** Deletes the account's identities, all or one. @returns their issuers */
export async function deleteIdentitiesOf(db: Database, userId: number, id?: number): Promise<string[]> {
  let query = db.deleteFrom('identities').where('user_id', '=', userId);
  if (id !== undefined) query = query.where('id', '=', id);
  return (await query.returning('issuer').execute()).map(({ issuer }) => issuer);
}

/** Sessions past their idle or absolute age. */
export async function deleteOldSessions(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where(sql<boolean>`not (${livingSession})`).execute();
}

/** Records that the session passed the second factor, and with it the identity that it began with, if any. */
export async function markVerified(db: Database, sessionId: number): Promise<void> {
  await sql`
    with verified as (update sessions set second_factor_at = now() where id = ${sessionId} returning identity_id)
    update identities set second_factor_shown = true from verified where id = identity_id and not second_factor_shown
  `.execute(db);
}

/** Records that the password was given again in this session, and replaces its token; the former one works for another minute. */
export async function renewSession(db: Database, sessionId: number, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      reauthenticated_at: sql`now()`,
      token_hash: tokenHash,
      former_token_hash: sql`token_hash`,
      former_token_until: sql`now() + interval '1 minute'`,
    })
    .where('id', '=', sessionId)
    .execute();
}

/** Whether the password was given in this session within the last `seconds`; signing in with it, or with a link, counts. */
export async function isFreshlyAuthenticated(
  db: Database,
  sessionId: number,
  seconds: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where(
      sql<boolean>`coalesce(reauthenticated_at, case when identity_id is null then created_at end)
        > now() - make_interval(secs => ${seconds})`,
    )
    .executeTakeFirst();
  return row !== undefined;
}
