import { ages } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';

interface NewInvitation {
  ventureId: number;
  email: string;
  tokenHash: Buffer;
  invitedBy: number;
}

/**
 * Opens an invitation, valid for seven days by the database's clock; an open one to the same address becomes it, and its former link no
 * longer works.
 */
export async function openInvitation(tx: Database, invitation: NewInvitation): Promise<number> {
  const values = {
    venture_id: invitation.ventureId,
    email: invitation.email,
    token_hash: invitation.tokenHash,
    invited_by: invitation.invitedBy,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(secs => ${ages.invitation})`,
  };
  const { id } = await tx
    .insertInto('venture_invitations')
    .values(values)
    .onConflict((conflict) =>
      conflict.expression(sql`venture_id, lower(email)`).where('used_at', 'is', null).doUpdateSet(values),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Invitations that can still be accepted, newest first. */
export const listOpenInvitations = (db: Database, ventureId: number) =>
  db
    .selectFrom('venture_invitations')
    .select(['id', 'email', 'created_at', 'expires_at'])
    .where('venture_id', '=', ventureId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .execute();

/** @returns false if there is none or it was already accepted. */
export const deleteInvitation = (tx: Database, ventureId: number, id: number): Promise<boolean> =>
  affectsAny(
    tx
      .deleteFrom('venture_invitations')
      .where('venture_id', '=', ventureId)
      .where('id', '=', id)
      .where('used_at', 'is', null),
  );

/** Deletes the unaccepted invitations that an account sent, for one venture or for all. */
export async function deleteInvitationsBy(tx: Database, userId: number, ventureId?: number): Promise<void> {
  await tx
    .deleteFrom('venture_invitations')
    .where('invited_by', '=', userId)
    .where('used_at', 'is', null)
    .$if(ventureId !== undefined, (query) => query.where('venture_id', '=', ventureId as number))
    .execute();
}

/** The invitation for a token, even if it was accepted or has expired. */
export const findInvitation = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('venture_invitations')
    .innerJoin('ventures', 'ventures.id', 'venture_invitations.venture_id')
    .leftJoin('users as inviter', 'inviter.id', 'venture_invitations.invited_by')
    .select([
      'venture_invitations.id',
      'venture_invitations.venture_id',
      'venture_invitations.email',
      'venture_invitations.invited_by',
      'venture_invitations.used_at',
      'venture_invitations.expires_at',
      sql<boolean>`venture_invitations.expires_at <= now()`.as('has_ended'),
      'ventures.name as venture_name',
      'ventures.standing',
      sql<string | null>`inviter.first_name || ' ' || inviter.last_name`.as('inviter_name'),
    ])
    .where('venture_invitations.token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Marks an invitation as used. Of concurrent attempts exactly one gets true. */
export const useInvitation = (tx: Database, id: number): Promise<boolean> =>
  affectsAny(
    tx
      .updateTable('venture_invitations')
      .set({ used_at: sql`now()` })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`),
  );
