import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The jurors of a stage whose accounts are enabled, by name. */
export const listJurorRows = (db: Database, stageId: number) =>
  db
    .selectFrom('stage_jurors')
    .innerJoin('users', 'users.id', 'stage_jurors.user_id')
    .select(['users.id', sql<string>`users.first_name || ' ' || users.last_name`.as('name')])
    .select(['stage_jurors.max_applications', 'stage_jurors.confidentiality_agreed_at'])
    .where('stage_id', '=', stageId)
    .where('users.disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('users.id')
    .execute();

/** Those of these accounts that began, sent or help with an application to a call. */
export async function listApplicantsAmong(
  db: Database,
  callId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{
    id: number;
  }>`select candidate.id from unnest(${userIds}::bigint[]) as candidate (id)
    where exists (select from applications where call_id = ${callId} and user_id = candidate.id)
      or exists (select from submissions where call_id = ${callId} and user_id = candidate.id)
      or exists (select from application_helpers helper join applications on applications.id = helper.application_id
        where helper.user_id = candidate.id and applications.call_id = ${callId})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export const listStagesOfJuror = (db: Database, userId: number) =>
  db
    .selectFrom('stage_jurors')
    .innerJoin('call_stages', 'call_stages.id', 'stage_jurors.stage_id')
    .innerJoin('calls', 'calls.id', 'call_stages.call_id')
    .select(['calls.title as call', 'call_stages.name as stage'])
    .select(['stage_jurors.added_at', 'stage_jurors.confidentiality_agreed_at'])
    .where('user_id', '=', userId)
    .orderBy('call_stages.id')
    .execute();

export async function deleteInvitationsTo(tx: Database, userId: number): Promise<void> {
  await sql`delete from jury_invitations using users
    where users.id = ${userId} and lower(jury_invitations.email) = lower(users.email)`.execute(tx);
}
