import type { Role } from '@proxima/contract/accounts/roles';
import { memberRoles } from '@proxima/contract/accounts/roles';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';
import type { Users } from '../../../platform/database/schema.generated.ts';

export type UserRow = Selectable<Users>;

export interface NewUser {
  role: Role;
  /** The key of a role of the team, and who gave it. */
  adminRole?: string;
  invitedBy?: number | null;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  passwordHash: string;
  agreedToTerms: boolean;
  isEmailConfirmed?: boolean;
  /** False for someone who is imported: no password opens the account until they set one. */
  hasJoined?: boolean;
}

/** Leaves out those whose address (compared without case) is taken, even by a registration in progress. */
export const insertUsers = (db: Database, users: readonly NewUser[]): Promise<UserRow[]> =>
  db
    .insertInto('users')
    .values(
      users.map((user) => ({
        role: user.role,
        admin_role: user.adminRole ?? null,
        admin_role_since: user.adminRole === undefined ? null : sql<Date>`now()`,
        admin_role_by: user.invitedBy ?? null,
        first_name: user.firstName,
        last_name: user.lastName,
        phone: user.phone,
        email: user.email,
        password_hash: user.passwordHash,
        agreed_to_terms_at: user.agreedToTerms ? sql<Date>`now()` : null,
        has_joined: user.hasJoined ?? true,
        email_confirmed_at: user.isEmailConfirmed ? sql<Date>`now()` : null,
      })),
    )
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .execute();

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where(sql`lower(email)`, '=', sql`lower(${email})`).executeTakeFirst();

/** Each is looked up by index: for a list of addresses, a plan from when there were few accounts would read all of them. */
export async function listUsersByEmail(
  db: Database,
  emails: readonly string[],
): Promise<Pick<UserRow, 'id' | 'role' | 'email' | 'first_name' | 'last_name'>[]> {
  const { rows } = await sql<UserRow>`select found.* from unnest(${emails}::text[]) as given (email)
    cross join lateral (select id, role, email, first_name, last_name from users
      where lower(users.email) = lower(given.email) limit 1) as found`.execute(db);
  return rows;
}

export const findUser = (db: Database, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * The account, locked until the transaction ends. Changes of an account and its links or sessions lock the account first:
 * one order for all, so no deadlocks.
 */
export const lockUser = (tx: Database, id: number): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function setPassword(db: Database, userId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** False when the password is no longer the one that was checked: of two parallel changes, one wins. */
export const replacePassword = (
  db: Database,
  userId: number,
  hashes: { from: string; to: string },
): Promise<boolean> =>
  affectsAny(
    db
      .updateTable('users')
      .set({ password_hash: hashes.to, updated_at: sql`now()` })
      .where('id', '=', userId)
      .where('password_hash', '=', hashes.from),
  );

export async function confirmEmailOf(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_confirmed_at: sql`now()` })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/** @returns whether it changed. */
export async function setTimeZone(
  db: Database,
  id: number,
  { timeZone, isOnlyIfUnknown }: { timeZone: string; isOnlyIfUnknown: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ time_zone: timeZone })
    .where('id', '=', id)
    .where('time_zone', 'is distinct from', timeZone)
    .$if(isOnlyIfUnknown, (query) => query.where('time_zone', 'is', null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Which of these accounts exist and are enabled. */
export async function listEnabledIds(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export const listEnabledUsers = (db: Database, ids: readonly number[]): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();

export async function listMembersById(
  db: Database,
  ids: readonly number[],
): Promise<Pick<UserRow, 'id' | 'first_name' | 'last_name'>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .where('role', 'in', memberRoles)
    .execute();
}

/** An arbitrary number that no other advisory lock uses. */
const firstAdminLock = 8_231_706_557;

/** Until the transaction ends, no other one can create the first administrator. */
export async function lockFirstAdmin(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${firstAdminLock})`.execute(tx);
}

export const hasAdmin = (db: Database): Promise<boolean> =>
  affectsAny(db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1));

/** Records when the account's first factor was set up. It is still to be shown once in a session of each identity connected before. */
export async function setSecondFactorEnrolled(db: Database, userId: number): Promise<void> {
  await sql`
    with enrolled as (update users set second_factor_enrolled_at = now()
      where id = ${userId} and second_factor_enrolled_at is null returning id)
    update identities set second_factor_shown = false from enrolled where user_id = enrolled.id
  `.execute(db);
}

export async function setInvited(tx: Database, userIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('users')
    .set({ invited_at: sql`now()` })
    .where('id', '=', sql<number>`any(${userIds}::bigint[])`)
    .execute();
}

/** Records the first password of someone who was imported, whose address the invitation proved. */
export async function setJoined(tx: Database, userId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      has_joined: true,
      password_hash: passwordHash,
      email_confirmed_at: sql`coalesce(email_confirmed_at, now())`,
      agreed_to_terms_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Disables an account with a reason; null enables it. */
export async function setDisabled(db: Database, userId: number, reason: string | null): Promise<void> {
  await db
    .updateTable('users')
    .set({
      disabled_at: reason === null ? null : sql`now()`,
      disabled_reason: reason,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute();
}
