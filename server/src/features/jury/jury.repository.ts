import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * The open stages for which an account reads: as a juror, or as a colleague to whom something is assigned. What a juror gave before they were
 * removed opens nothing.
 */
const selectStages = (db: Database, userId: number) =>
  db
    .selectFrom('call_stages as stage')
    .innerJoin('calls', 'calls.id', 'stage.call_id')
    .leftJoin('stage_jurors as juror', (join) =>
      join.onRef('juror.stage_id', '=', 'stage.id').on('juror.user_id', '=', userId),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('assessments')
          .select([
            sql<number>`count(*)::integer`.as('assigned'),
            sql<number>`count(in_at)::integer`.as('given'),
          ])
          .whereRef('assessments.stage_id', '=', 'stage.id')
          .where('reviewer_id', '=', userId)
          .where('set_aside_at', 'is', null)
          .as('own'),
      (join) => join.onTrue(),
    )
    .select(['stage.id', 'stage.call_id', 'stage.name', 'stage.due_at', 'stage.is_blind', 'stage.readers'])
    .select(['calls.title as call_title', 'calls.time_zone'])
    .select([
      sql<boolean>`juror.user_id is not null`.as('is_juror'),
      sql<boolean>`juror.confidentiality_agreed_at is not null`.as('has_agreed'),
      sql<number>`own.assigned`.as('assigned'),
      sql<number>`own.given`.as('given'),
    ])
    .where('stage.state', '=', 'open')
    .where(sql<boolean>`(juror.user_id is not null and stage.readers <> 'team' or own.assigned > 0
      and (juror.user_id is not null or exists (select from users where users.id = ${userId} and users.role = 'admin')))`);

export const listOwnStages = (db: Database, userId: number) =>
  selectStages(db, userId).orderBy('stage.id').limit(1_000).execute();

export const findOwnStage = (db: Database, userId: number, stageId: number) =>
  selectStages(db, userId).where('stage.id', '=', stageId).executeTakeFirst();
export type OwnStageRow = NonNullable<Awaited<ReturnType<typeof findOwnStage>>>;

/** What is assigned to an account in a stage and counts, the open first. */
const selectAssigned = (db: Database, userId: number, stageId: number) =>
  db
    .selectFrom('assessments')
    .innerJoin('submissions', 'submissions.id', 'assessments.submission_id')
    .innerJoin('stage_results', (join) =>
      join
        .onRef('stage_results.submission_id', '=', 'assessments.submission_id')
        .onRef('stage_results.stage_id', '=', 'assessments.stage_id'),
    )
    .select(['stage_results.given as given_by_all', 'stage_results.required'])
    .select(['submissions.id', 'submissions.message', 'submissions.first_name', 'submissions.last_name'])
    .select(['assessments.score', 'assessments.scores', 'assessments.note', 'assessments.reason'])
    .select(['assessments.version_number', 'assessments.rubric_version'])
    .select(
      sql<boolean>`(submissions.status = 'review'
        and exists (select from application_stages standing where standing.submission_id = submissions.id and standing.stage_id = ${stageId})
        and not exists (select from held_decisions held where held.submission_id = submissions.id and held.state = 'held'))`.as(
        'takes_assessments',
      ),
    )
    .select(
      sql<number>`(select max(number) from submission_versions where submission_id = submissions.id)`.as(
        'newest_version',
      ),
    )
    .where('assessments.stage_id', '=', stageId)
    .where('assessments.reviewer_id', '=', userId)
    .where('assessments.set_aside_at', 'is', null);

export const listAssigned = (db: Database, userId: number, stageId: number) =>
  selectAssigned(db, userId, stageId)
    .where((matches) =>
      matches.or([
        matches('assessments.in_at', 'is not', null),
        matches('submissions.status', '=', 'review'),
      ]),
    )
    .orderBy(sql`assessments.in_at is not null`)
    .orderBy('assessments.id')
    .limit(10_000)
    .execute();

export const findAssigned = (db: Database, userId: number, stageId: number, submissionId: number) =>
  selectAssigned(db, userId, stageId).where('submissions.id', '=', submissionId).executeTakeFirst();
export type AssignedRow = NonNullable<Awaited<ReturnType<typeof findAssigned>>>;

export async function markAgreed(tx: Database, userId: number, stageId: number): Promise<void> {
  await tx
    .updateTable('stage_jurors')
    .set({ confidentiality_agreed_at: sql`coalesce(confidentiality_agreed_at, now())` })
    .where('user_id', '=', userId)
    .where('stage_id', '=', stageId)
    .execute();
}
