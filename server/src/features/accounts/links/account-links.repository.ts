import { ages } from '@proxima/contract/wire/limits';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';
import type { AccountLinks } from '../../../platform/database/schema.generated.ts';
import { storedRole } from '../../../platform/database/statements/team-role.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';

export type LinkKind = 'reset' | 'confirm_email' | 'first_admin' | 'invitation';

const lifetimes: Record<LinkKind, number> = {
  reset: ages.resetLink,
  confirm_email: ages.confirmationLink,
  first_admin: ages.firstAdminLink,
  invitation: ages.invitation,
};

/** `invited_by`: the administrator whose account the invitation depends on. */
type NewLink = Pick<Insertable<AccountLinks>, 'user_id' | 'email' | 'admin_role' | 'invited_by'>;

/** Opens a link; its age is measured by the database's clock. @returns its token, of which only the hash is stored. */
export async function openLink(db: Database, kind: LinkKind, link: NewLink = {}): Promise<string> {
  const token = newToken();
  await db
    .insertInto('account_links')
    .values({
      ...link,
      kind,
      token_hash: hashToken(token),
      expires_at: sql`now() + make_interval(secs => ${lifetimes[kind]})`,
    })
    .execute();
  return token;
}

/** Opens an invitation for each of these accounts and closes earlier ones. @returns the tokens, in the same order */
export async function openInvitations(
  db: Database,
  users: readonly { id: number; email: string }[],
): Promise<string[]> {
  const ids = users.map(({ id }) => id);
  await db
    .updateTable('account_links')
    .set({ used_at: sql`now()` })
    .where('kind', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('user_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const tokens = users.map(() => newToken());
  const rows = users.map(({ id, email }, at) => ({
    kind: 'invitation' as const,
    user_id: id,
    email,
    token_hash: hashToken(tokens[at] ?? ''),
    expires_at: sql<Date>`now() + make_interval(secs => ${lifetimes.invitation})`,
  }));
  await db.insertInto('account_links').values(rows).execute();
  return tokens;
}

/** A stored link, used and expired ones included. Does not use it up. */
export const findLink = (db: Database, kind: LinkKind, token: string) =>
  db
    .selectFrom('account_links')
    .select([
      'user_id',
      'email',
      'used_at',
      sql<boolean>`used_at is null and expires_at > now()`.as('is_open'),
    ])
    .where('kind', '=', kind)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();

/** Uses a link up. Of parallel uses exactly one gets the row; a link that is unknown, used, expired or of another kind gives undefined. */
export const useLink = (db: Database, kind: LinkKind, token: string) =>
  db
    .updateTable('account_links')
    .set({ used_at: sql`now()` })
    .where('kind', '=', kind)
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'user_id', 'email', 'admin_role', 'invited_by'])
    .executeTakeFirst();

/** Open invitations to the team, each with its role and the one of whoever sent it. */
export const listOpenInvitations = (db: Database) =>
  db
    .selectFrom('account_links')
    .leftJoin('users', 'users.id', 'account_links.invited_by')
    .select('account_links.id')
    .select(storedRole(sql.ref('account_links.admin_role')).as('role'))
    .select(storedRole(sql.ref('users.admin_role')).as('inviter_role'))
    .where('kind', '=', 'invitation')
    .where('account_links.user_id', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();

interface LinkFilter {
  id?: number;
  /** Null: links that belong to no account yet. */
  user_id?: number | null;
  invited_by?: number;
  /** Compared without case. */
  email?: string;
}

/** Closes the open links of a kind that match. @returns whether there was one. */
export async function closeLinks(
  db: Database,
  kind: LinkKind,
  { email, ...columns }: LinkFilter,
): Promise<boolean> {
  const query = db
    .updateTable('account_links')
    .set({ used_at: sql`now()` })
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where((matches) => matches.and(columns));
  return affectsAny(email === undefined ? query : query.where(sql`lower(email)`, '=', email.toLowerCase()));
}

/** Whether an open invitation to the team was sent to this address. */
export const isInvited = (db: Database, email: string): Promise<boolean> =>
  affectsAny(
    db
      .selectFrom('account_links')
      .select('id')
      .where('kind', '=', 'invitation')
      .where('user_id', 'is', null)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .where(sql`lower(email)`, '=', email.toLowerCase()),
  );

/** Deletes links that expired more than a day ago. */
export async function deleteOldLinks(db: Database): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
