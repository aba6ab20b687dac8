import type { Role } from '@proxima/contract/accounts/roles';
import type { Choices } from '@proxima/contract/notifications/choices';
import type { Pace } from '@proxima/contract/notifications/topics';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The choices of these accounts, with the role that decides about the defaults. */
export async function listChoices(
  db: Database,
  userIds: readonly number[],
): Promise<Map<number, { role: Role; choices: Choices }>> {
  const { rows } = await sql<{ id: number; role: Role; choices: Choices }>`
    select id, role, coalesce((
      select jsonb_object_agg(name, jsonb_strip_nulls(jsonb_build_object('email', email, 'bell', bell, 'push', push)))
      from notification_choices where user_id = id), '{}') as choices
    from users where id = any(${userIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, role, choices }) => [id, { role, choices }]));
}

/** The role of each of these accounts. */
export async function listRoles(db: Database, userIds: readonly number[]): Promise<Map<number, Role>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', sql<number>`any(${userIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, role }) => [id, role as Role]));
}

export interface Change {
  email?: Pace | null | undefined;
  bell?: boolean | null | undefined;
  push?: boolean | null | undefined;
}

/** Stores a choice; null ends it, and what is absent stays. Does nothing for an account that is gone. */
export async function saveChoice(db: Database, userId: number, name: string, change: Change): Promise<void> {
  const { email = null, bell = null, push = null } = change;
  await sql`insert into notification_choices as stored (user_id, name, email, bell, push)
    select id, ${name}, ${email}::text, ${bell}::boolean, ${push}::boolean from users where id = ${userId}
    on conflict (user_id, name) do update set chosen_at = now(),
      email = ${change.email === undefined ? sql`stored.email` : sql`excluded.email`},
      bell = ${change.bell === undefined ? sql`stored.bell` : sql`excluded.bell`},
      push = ${change.push === undefined ? sql`stored.push` : sql`excluded.push`}`.execute(db);
}

/** Ends the choices of an account under these names, for what the change states. */
export async function endChoices(
  db: Database,
  userId: number,
  names: readonly string[],
  { email, bell, push }: Change,
): Promise<void> {
  await db
    .updateTable('notification_choices')
    .set({
      ...(email !== undefined && { email: null }),
      ...(bell !== undefined && { bell: null }),
      ...(push !== undefined && { push: null }),
      chosen_at: sql`now()`,
    })
    .where('user_id', '=', userId)
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute();
}

/** What an account chose and when, for its own archive. */
export const listDatedChoices = (db: Database, userId: number) =>
  db
    .selectFrom('notification_choices')
    .select(['name', 'email', 'bell', 'push', 'chosen_at'])
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([eb('email', 'is not', null), eb('bell', 'is not', null), eb('push', 'is not', null)]),
    )
    .orderBy('name')
    .execute();
