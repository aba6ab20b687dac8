import { ages } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';

/** The application whose people work on it: of a sheet the one that it belongs to. */
const mainOf = (id: number) => sql`(select coalesce(main_id, id) from applications where id = ${id})`;

/** The applicant first, then the helpers in the order in which they came. */
export async function listPeople(db: Database, applicationId: number) {
  const { rows } = await sql<{ id: number; name: string; email: string; is_owner: boolean }>`
    select users.id, first_name || ' ' || last_name as name, email, part.is_owner
    from (
      select user_id, true as is_owner, null::timestamptz as since from applications where id = ${applicationId}
      union all
      select user_id, false, created_at from application_helpers where application_id = ${mainOf(applicationId)}
    ) part join users on users.id = part.user_id
    order by part.is_owner desc, part.since, users.id`.execute(db);
  return rows;
}

export async function insertHelper(tx: Database, applicationId: number, userId: number): Promise<void> {
  await tx
    .insertInto('application_helpers')
    .values({ application_id: applicationId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const deleteHelper = (tx: Database, applicationId: number, userId: number): Promise<boolean> =>
  affectsAny(
    tx
      .deleteFrom('application_helpers')
      .where('application_id', '=', applicationId)
      .where('user_id', '=', userId),
  );

/** Invitations that can still be accepted, oldest first. */
export const listInvitations = (db: Database, applicationId: number) =>
  db
    .selectFrom('application_invitations')
    .select(['id', 'email', 'expires_at'])
    .where('application_id', '=', applicationId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id')
    .execute();

/** Replaces an earlier invitation to the same address. */
export async function insertInvitation(
  tx: Database,
  { applicationId, email, tokenHash }: { applicationId: number; email: string; tokenHash: Buffer },
): Promise<void> {
  await tx
    .deleteFrom('application_invitations')
    .where('application_id', '=', applicationId)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('used_at', 'is', null)
    .execute();
  await tx
    .insertInto('application_invitations')
    .values({
      application_id: applicationId,
      email,
      token_hash: tokenHash,
      expires_at: sql`now() + make_interval(secs => ${ages.invitation})`,
    })
    .execute();
}

export const deleteInvitation = (tx: Database, applicationId: number, id: number): Promise<boolean> =>
  affectsAny(
    tx
      .deleteFrom('application_invitations')
      .where('application_id', '=', applicationId)
      .where('id', '=', id)
      .where('used_at', 'is', null),
  );

/** The invitation for a token, even one that was accepted or has ended. */
export const findInvitation = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('application_invitations as invitation')
    .innerJoin('applications', 'applications.id', 'invitation.application_id')
    .innerJoin('users as owner', 'owner.id', 'applications.user_id')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.used_at',
      'invitation.expires_at',
      'invitation.application_id',
      'applications.call_id',
      sql<boolean>`invitation.expires_at <= now()`.as('has_ended'),
      sql<string>`owner.first_name || ' ' || owner.last_name`.as('owner_name'),
    ])
    .where('invitation.token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Of concurrent attempts exactly one gets true. */
export const useInvitation = (tx: Database, id: number): Promise<boolean> =>
  affectsAny(
    tx
      .updateTable('application_invitations')
      .set({ used_at: sql`now()` })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`),
  );
