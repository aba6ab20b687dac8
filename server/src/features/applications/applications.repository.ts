import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';

/** Applications of a person: own ones and those the person helps with. */
const ofPerson = (userId: number) => sql<boolean>`(applications.user_id = ${userId}
  or exists (select from application_helpers helper where helper.application_id = applications.id and helper.user_id = ${userId}))`;

const withStatus = (db: Database) =>
  db
    .selectFrom('applications')
    .innerJoin('users as owner', 'owner.id', 'applications.user_id')
    .leftJoin('submissions', 'submissions.id', 'applications.submission_id')
    .selectAll('applications')
    .select(['submissions.status', sql<string>`owner.first_name || ' ' || owner.last_name`.as('owner_name')])
    .select(sql<boolean>`coalesce(applications.late_until > now(), false)`.as('is_let_in'));

/** An application with the status of its submission, for one of its people. */
export const findApplication = (db: Database, userId: number, id: number) =>
  withStatus(db).where('applications.id', '=', id).where(ofPerson(userId)).executeTakeFirst();
export type FoundApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** Other changes of the application wait until the transaction ends. */
export const lockApplication = (tx: Database, id: number): Promise<unknown> =>
  tx.selectFrom('applications').select('id').where('id', '=', id).forUpdate().execute();

/** Those of a person to one call, newest first. */
export const listToCall = (db: Database, userId: number, callId: number, limit: number) =>
  withStatus(db)
    .where('applications.call_id', '=', callId)
    .where(ofPerson(userId))
    .orderBy('applications.id', 'desc')
    .limit(limit)
    .execute();

/** Those of a person that are not decided or withdrawn, newest first. */
export const listOpen = (db: Database, userId: number, limit: number) =>
  withStatus(db)
    .where(ofPerson(userId))
    .where((where) =>
      where.or([
        where('submissions.status', 'is', null),
        where('submissions.status', 'in', ['review', 'revision']),
      ]),
    )
    .orderBy('applications.id', 'desc')
    .limit(limit)
    .execute();

export const findUnsent = (db: Database, userId: number, callId: number) =>
  db
    .selectFrom('applications')
    .select('id')
    .where('call_id', '=', callId)
    .where('user_id', '=', userId)
    .where('submission_id', 'is', null)
    .executeTakeFirst();

/** How many a member sent to a call and did not withdraw. */
export async function countSent(db: Database, userId: number, callId: number): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .innerJoin('submissions', 'submissions.id', 'applications.submission_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('applications.call_id', '=', callId)
    .where('applications.user_id', '=', userId)
    .where('submissions.status', '<>', 'withdrawn')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Begins an application unless one is unsent. @returns the id of the unsent one. */
export async function insertApplication(tx: Database, userId: number, callId: number): Promise<number> {
  const inserted = await tx
    .insertInto('applications')
    .values({ user_id: userId, call_id: callId })
    .onConflict((conflict) =>
      conflict.columns(['call_id', 'user_id']).where('submission_id', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const { id } = await tx
    .selectFrom('applications')
    .select('id')
    .where('call_id', '=', callId)
    .where('user_id', '=', userId)
    .where('submission_id', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

export async function touch(tx: Database, id: number): Promise<void> {
  await tx.updateTable('applications').set({ changed_at: sql`now()` }).where('id', '=', id).execute();
}

export async function markSent(tx: Database, id: number, submissionId: number): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ submission_id: submissionId, sent_at: sql`now()`, changed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** @returns false if it is not there or was sent meanwhile. */
export const deleteUnsent = (tx: Database, id: number): Promise<boolean> =>
  affectsAny(tx.deleteFrom('applications').where('id', '=', id).where('submission_id', 'is', null));

export async function letIn(tx: Database, id: number, late: { until: Date; reason: string }): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ late_until: late.until, late_reason: late.reason })
    .where('id', '=', id)
    .execute();
}

/** All of a person, sent or not, with the titles of their calls. */
export const listAllOwn = (db: Database, userId: number) =>
  db
    .selectFrom('applications')
    .innerJoin('calls', 'calls.id', 'applications.call_id')
    .select(['applications.id', 'applications.user_id', 'applications.created_at', 'applications.sent_at'])
    .select('calls.title as call_title')
    .where(ofPerson(userId))
    .orderBy('applications.id')
    .execute();

/** The newest answers of other applications that a member sent, the latest first. */
export const listEarlierSent = (db: Database, userId: number, exceptId: number, limit: number) =>
  db
    .selectFrom('applications')
    .innerJoin('calls', 'calls.id', 'applications.call_id')
    .innerJoin('submission_versions', 'submission_versions.submission_id', 'applications.submission_id')
    .innerJoin('application_versions', 'application_versions.submission_version_id', 'submission_versions.id')
    .select([
      'application_versions.form_id',
      'application_versions.form_number',
      'application_versions.answers',
    ])
    .select('calls.title as call_title')
    .where('applications.user_id', '=', userId)
    .where('applications.id', '<>', exceptId)
    .orderBy('submission_versions.id', 'desc')
    .limit(limit)
    .execute();

/** The calls of those of these applications that a person works on. */
export const nameApplications = (db: Database, userId: number, ids: readonly number[]) =>
  db
    .selectFrom('applications')
    .innerJoin('calls', 'calls.id', 'applications.call_id')
    .select(['applications.id', 'calls.title as name', 'calls.slug as key'])
    .where('applications.id', 'in', ids)
    .where(ofPerson(userId))
    .execute();
