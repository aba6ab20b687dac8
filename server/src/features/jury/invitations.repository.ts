import { ages } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';

interface NewInvitation {
  stageId: number;
  email: string;
  name: string;
  maxApplications: number | null;
  industries: readonly string[];
  tokenHash: Buffer;
}

/** Opens an invitation; an open one to the same address gets what it says, and its former link no longer works. */
export async function replaceInvitation(tx: Database, invitation: NewInvitation): Promise<void> {
  const values = {
    stage_id: invitation.stageId,
    email: invitation.email,
    name: invitation.name,
    max_applications: invitation.maxApplications,
    industries: [...invitation.industries],
    token_hash: invitation.tokenHash,
    expires_at: sql<Date>`now() + make_interval(secs => ${ages.invitation})`,
  };
  await tx
    .insertInto('jury_invitations')
    .values(values)
    .onConflict((conflict) =>
      conflict.expression(sql`stage_id, lower(email)`).where('used_at', 'is', null).doUpdateSet(values),
    )
    .execute();
}

const hasEnded = sql<boolean>`jury_invitations.expires_at <= now()`.as('has_ended');

export const listInvitations = (db: Database, stageId: number, limit: number) =>
  db
    .selectFrom('jury_invitations')
    .select(['id', 'email', 'name', 'expires_at', hasEnded])
    .where('stage_id', '=', stageId)
    .where('used_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();

/** An invitation to a stage that has not ended, used and expired ones included. */
export const findInvitation = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('jury_invitations')
    .innerJoin('call_stages', 'call_stages.id', 'jury_invitations.stage_id')
    .innerJoin('calls', 'calls.id', 'call_stages.call_id')
    .selectAll('jury_invitations')
    .select(['call_stages.name as stage_name', 'calls.title as call_title', hasEnded])
    .where('token_hash', '=', tokenHash)
    .where('call_stages.state', '<>', 'ended')
    .executeTakeFirst();
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Of parallel uses exactly one succeeds. */
export const useInvitation = (tx: Database, id: number): Promise<boolean> =>
  affectsAny(
    tx
      .updateTable('jury_invitations')
      .set({ used_at: sql`now()` })
      .where('id', '=', id)
      .where('used_at', 'is', null),
  );

export const deleteInvitation = (tx: Database, stageId: number, id: number): Promise<boolean> =>
  affectsAny(
    tx
      .deleteFrom('jury_invitations')
      .where('id', '=', id)
      .where('stage_id', '=', stageId)
      .where('used_at', 'is', null),
  );

export async function insertJuror(
  tx: Database,
  { stage_id, max_applications }: Pick<InvitationRow, 'stage_id' | 'max_applications'>,
  userId: number,
): Promise<void> {
  await tx
    .insertInto('stage_jurors')
    .values({ stage_id, user_id: userId, max_applications })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns false for someone who is no juror of the stage */
export const updateJuror = (
  tx: Database,
  { stageId, userId }: { stageId: number; userId: number },
  max_applications: number | null,
): Promise<boolean> =>
  affectsAny(
    tx
      .updateTable('stage_jurors')
      .set({ max_applications })
      .where('stage_id', '=', stageId)
      .where('user_id', '=', userId),
  );

/** Whether someone is a juror of any stage. */
export const isJuror = async (db: Database, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('stage_jurors')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const deleteJuror = (tx: Database, stageId: number, userId: number): Promise<boolean> =>
  affectsAny(tx.deleteFrom('stage_jurors').where('stage_id', '=', stageId).where('user_id', '=', userId));

/** Whether the address belongs to a juror of the stage. */
export const isJurorAddress = async (db: Database, stageId: number, email: string): Promise<boolean> =>
  (await db
    .selectFrom('stage_jurors')
    .innerJoin('users', 'users.id', 'stage_jurors.user_id')
    .select('users.id')
    .where('stage_id', '=', stageId)
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .executeTakeFirst()) !== undefined;
