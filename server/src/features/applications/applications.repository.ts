import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';
import type { SearchedRows } from '../../platform/database/search/search-rows.ts';

/** Applications of a person: own ones and those the person helps with, and their sheets. */
const ofPerson = (userId: number) => sql<boolean>`(applications.user_id = ${userId}
  or exists (select from application_helpers helper
    where helper.application_id = coalesce(applications.main_id, applications.id) and helper.user_id = ${userId}))`;

const withStatus = (db: Database) =>
  db
    .selectFrom('applications')
    .innerJoin('users as owner', 'owner.id', 'applications.user_id')
    .leftJoin('applications as main', 'main.id', 'applications.main_id')
    .leftJoin('submissions', (join) =>
      join.on('submissions.id', '=', sql`coalesce(applications.submission_id, main.submission_id)`),
    )
    .leftJoin('call_stages as stage', 'stage.id', 'applications.stage_id')
    .leftJoin('application_stages as standing', 'standing.submission_id', 'submissions.id')
    .selectAll('applications')
    .select([
      'submissions.id as sent_as',
      'stage.form_id',
      'stage.form_until',
      'stage.version as stage_version',
    ])
    .select(sql<string | null>`case when stage.is_shown then stage.name end`.as('stage_name'))
    .select(sql<boolean>`standing.stage_id is not distinct from stage.id`.as('is_in_stage'))
    .select(sql<boolean>`coalesce(stage.state = 'open', false)`.as('is_stage_open'))
    .select(sql<boolean>`coalesce(stage.form_until <= now(), false)`.as('is_past'))
    .select(['submissions.status', sql<string>`owner.first_name || ' ' || owner.last_name`.as('owner_name')])
    .select(sql<boolean>`coalesce(applications.late_until > now(), false)`.as('is_let_in'));

/** An application or a sheet with the status of its submission, and how the stage of a sheet is, for one of its people. */
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
    .where('applications.stage_id', 'is', null)
    .where(ofPerson(userId))
    .orderBy('applications.id', 'desc')
    .limit(limit)
    .execute();

/** Those of a person that are not decided or withdrawn, newest first; of sheets those that can be answered. */
export const listOpen = (db: Database, userId: number, limit: number) =>
  withStatus(db)
    .where(ofPerson(userId))
    .where((where) =>
      where.or([
        where('submissions.status', 'is', null),
        where('submissions.status', 'in', ['review', 'revision']),
      ]),
    )
    .where(sql<boolean>`(applications.stage_id is null
      or stage.state = 'open' and standing.stage_id = stage.id and (stage.form_until > now()) is not false)`)
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
    .where('stage_id', 'is', null)
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
      conflict
        .columns(['call_id', 'user_id'])
        .where('submission_id', 'is', null)
        .where('stage_id', 'is', null)
        .doNothing(),
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
    .where('stage_id', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

export async function touch(tx: Database, id: number): Promise<void> {
  await tx.updateTable('applications').set({ changed_at: sql`now()` }).where('id', '=', id).execute();
}

/** @param submissionId what an application was sent as; null for a sheet */
export async function markSent(tx: Database, id: number, submissionId: number | null): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ submission_id: submissionId, sent_at: sql`now()`, changed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** @returns false if it is not there or was sent meanwhile. */
export const deleteUnsent = (tx: Database, id: number): Promise<boolean> =>
  affectsAny(
    tx
      .deleteFrom('applications')
      .where('id', '=', id)
      .where('submission_id', 'is', null)
      .where('stage_id', 'is', null),
  );

export async function letIn(tx: Database, id: number, late: { until: Date; reason: string }): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ late_until: late.until, late_reason: late.reason })
    .where('id', '=', id)
    .execute();
}

/** The name of a stage that applicants see. */
const shownStage = sql<string | null>`case when call_stages.is_shown then call_stages.name end`;

/** All of a person, sent or not, sheets included, with the titles of their calls. */
export const listAllOwn = (db: Database, userId: number) =>
  db
    .selectFrom('applications')
    .innerJoin('calls', 'calls.id', 'applications.call_id')
    .leftJoin('call_stages', 'call_stages.id', 'applications.stage_id')
    .select(['applications.id', 'applications.user_id', 'applications.created_at', 'applications.sent_at'])
    .select(['calls.title as call_title', shownStage.as('stage_name'), 'applications.stage_id'])
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

/** The calls of those of these applications that a person works on; of sheets with the stage, and their id as the part of the address. */
export const nameApplications = (db: Database, userId: number, ids: readonly number[]) =>
  db
    .selectFrom('applications')
    .innerJoin('calls', 'calls.id', 'applications.call_id')
    .leftJoin('call_stages', 'call_stages.id', 'applications.stage_id')
    .select(['applications.id', sql<string>`concat_ws(', ', calls.title, ${shownStage})`.as('name')])
    .select(
      sql<string>`case when applications.stage_id is null then calls.slug else applications.id::text end`.as(
        'key',
      ),
    )
    .where('applications.id', 'in', ids)
    .where(ofPerson(userId))
    .execute();

/** What a search of a person for applications looks through: the titles of their calls. */
export const searchedApplications = (userId: number): SearchedRows => ({
  rows: sql`select applications.id, search_words(calls.title) as search from applications
    join calls on calls.id = applications.call_id where applications.stage_id is null and ${ofPerson(userId)}`,
  as: 'applications',
  isIndexed: false,
});
