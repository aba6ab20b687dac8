import { ages } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export type LinkKind = 'reset' | 'confirm_email' | 'first_admin' | 'invitation';

const lifetimes: Record<LinkKind, number> = {
  reset: ages.resetLink,
  confirm_email: ages.confirmationLink,
  first_admin: ages.firstAdminLink,
  invitation: ages.invitation,
};

export interface NewLink {
  kind: LinkKind;
  tokenHash: Buffer;
  userId?: number;
  email?: string;
  adminRole?: string;
  /** Whose account an invitation ends with. */
  invitedBy?: number;
}

/** Its age counts by the database's clock. */
export async function insertLink(db: Database, link: NewLink): Promise<void> {
  await db
    .insertInto('account_links')
    .values({
      kind: link.kind,
      token_hash: link.tokenHash,
      user_id: link.userId ?? null,
      email: link.email ?? null,
      admin_role: link.adminRole ?? null,
      invited_by: link.invitedBy ?? null,
      expires_at: sql`now() + make_interval(secs => ${lifetimes[link.kind]})`,
    })
    .execute();
}

/**
 * Uses a link up. Of parallel uses exactly one gets the row; unknown, used, old ones and those of another kind get null.
 */
export async function useLink(db: Database, kind: LinkKind, tokenHash: Buffer) {
  const row = await db
    .updateTable('account_links')
    .set({ used_at: sql`now()` })
    .where('kind', '=', kind)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'user_id', 'email', 'admin_role'])
    .executeTakeFirst();
  return row ?? null;
}

/** Closes every open link of a kind: of one user, or those that belong to nobody yet. */
export async function closeLinks(db: Database, kind: LinkKind, userId: number | null): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ used_at: sql`now()` })
    .where('kind', '=', kind)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** A link as long as it is stored, used and old ones included; looking does not use it up. */
export async function findLink(db: Database, kind: LinkKind, tokenHash: Buffer) {
  const row = await db
    .selectFrom('account_links')
    .select(['user_id', 'email'])
    .where('kind', '=', kind)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Closes the open invitations that somebody sent. */
export async function closeInvitationsBy(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ used_at: sql`now()` })
    .where('kind', '=', 'invitation')
    .where('invited_by', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** Whether a link could be used now; looking does not use it up. */
export async function findOpenLink(
  db: Database,
  kind: LinkKind,
  tokenHash: Buffer,
): Promise<{ user_id: number | null } | null> {
  const row = await db
    .selectFrom('account_links')
    .select('user_id')
    .where('kind', '=', kind)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

/** Links that ran out more than a day ago. */
export async function deleteOldLinks(db: Database): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
