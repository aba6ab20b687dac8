import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { storedRole } from '../../platform/database/statements/team-role.ts';

const selectAdmins = (db: Database) =>
  db
    .selectFrom('users')
    .select(({ selectFrom }) => [
      'id',
      'first_name',
      'last_name',
      'email',
      'admin_role_since',
      'disabled_at',
      'disabled_reason',
      'second_factor_enrolled_at',
      selectFrom('sessions')
        .select(({ fn }) => fn.max('last_used_at').as('at'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_seen_at'),
      selectFrom('users as giver')
        .select(sql<string>`giver.first_name || ' ' || giver.last_name`.as('name'))
        .whereRef('giver.id', '=', 'users.admin_role_by')
        .as('role_by'),
    ])
    .select(storedRole(sql.ref('users.admin_role')).as('team_role'))
    .where('role', '=', 'admin');

export type AdminRow = Awaited<ReturnType<ReturnType<typeof selectAdmins>['execute']>>[number];

/** By name, disabled ones last. */
export const allAdminRows = (db: Database) =>
  selectAdmins(db).orderBy(sql`disabled_at is not null`).orderBy('first_name').orderBy('id');

export const listAdminRows = (db: Database): Promise<AdminRow[]> => allAdminRows(db).execute();

export const findAdminRow = (db: Database, id: number): Promise<AdminRow | undefined> =>
  selectAdmins(db).where('id', '=', id).executeTakeFirst();

/** Open invitations, the newest first. */
export const listInvitationRows = (db: Database) =>
  db
    .selectFrom('account_links')
    .select(['id', 'email', 'expires_at'])
    .select(storedRole(sql.ref('account_links.admin_role')).as('team_role'))
    .where('kind', '=', 'invitation')
    .where('user_id', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .execute();

export type InvitationRow = Awaited<ReturnType<typeof listInvitationRows>>[number];
