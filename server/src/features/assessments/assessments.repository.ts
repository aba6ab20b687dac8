import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Assessments } from '../../platform/database/schema.generated.ts';
import { isLate } from './due/due.repository.ts';

/** The assessments of a submission in a stage, or at the open door, in the order in which they were assigned. */
export const listAssessments = (db: Database, submissionId: number, stageId: number | null) =>
  db
    .selectFrom('assessments')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('stage_id', stageId === null ? 'is' : '=', stageId)
    .orderBy('id')
    .execute();

/** Condition on `assessments`: it counts, and belongs to the stage where its submission stands, or to the open door. */
const countsNow = sql<boolean>`(assessments.set_aside_at is null and assessments.stage_id is not distinct from
  (select stage_id from application_stages standing where standing.submission_id = assessments.submission_id))`;

/** Condition on `assessments`: it can be given now, because its stage is open. */
const isOpenNow = sql<boolean>`(${countsNow} and not exists (select from call_stages
  where call_stages.id = assessments.stage_id and call_stages.state <> 'open'))`;

/** Who assesses these submissions in a stage, or where they stand now, with the overall scores of what is in. */
export const listAssessmentsOf = (
  db: Database,
  submissionIds: readonly number[],
  zone: string,
  stageId?: number,
) =>
  db
    .selectFrom('assessments')
    .select(['submission_id', 'reviewer_id', 'in_at', 'score', isLate(zone).as('is_late')])
    .where(
      stageId === undefined
        ? countsNow
        : sql<boolean>`(assessments.set_aside_at is null and assessments.stage_id = ${stageId})`,
    )
    .where('submission_id', '=', sql<number>`any(${submissionIds})`)
    .execute();

/** Who reads these submissions in a stage, by name, and whether their assessments are in; those set aside left out. */
export const listReaderRows = (db: Database, stageId: number, submissionIds: readonly number[]) =>
  db
    .selectFrom('assessments')
    .select(['submission_id', 'reviewer_id', 'reviewer_name', 'in_at'])
    .where('stage_id', '=', stageId)
    .where('submission_id', '=', sql<number>`any(${submissionIds}::bigint[])`)
    .where('set_aside_at', 'is', null)
    .orderBy('reviewer_name')
    .execute();

export type AssessmentRow = Awaited<ReturnType<typeof listAssessments>>[number];

export async function insertAssessments(
  tx: Database,
  rows: readonly Insertable<Assessments>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('assessments').values(rows).execute();
}

export async function deleteAssessment(tx: Database, { id }: AssessmentRow): Promise<void> {
  await tx.deleteFrom('assessments').where('id', '=', id).execute();
}

/** What a reviewer gave or has still to give about a submission, in any stage, counts no more: given ones are kept, open ones deleted. */
export async function setAside(tx: Database, submissionId: number, reviewerId: number): Promise<void> {
  await tx
    .deleteFrom('assessments')
    .where('submission_id', '=', submissionId)
    .where('reviewer_id', '=', reviewerId)
    .where('in_at', 'is', null)
    .execute();
  await tx
    .updateTable('assessments')
    .set({ set_aside_at: sql`now()` })
    .where('submission_id', '=', submissionId)
    .where('reviewer_id', '=', reviewerId)
    .where('set_aside_at', 'is', null)
    .execute();
}

/** What was set aside counts again. */
export async function countAgain(tx: Database, submissionId: number, reviewerId: number): Promise<void> {
  await tx
    .updateTable('assessments')
    .set({ set_aside_at: null })
    .where('submission_id', '=', submissionId)
    .where('reviewer_id', '=', reviewerId)
    .execute();
}

/** The stages in which a reviewer has assessed a submission. */
export async function listStagesAssessed(
  db: Database,
  submissionId: number,
  reviewerId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('assessments')
    .select('stage_id')
    .where('submission_id', '=', submissionId)
    .where('reviewer_id', '=', reviewerId)
    .where('stage_id', 'is not', null)
    .execute();
  return rows.map(({ stage_id }) => Number(stage_id));
}

/** Keeps those that are in. */
export async function deleteOpenAssessments(tx: Database, submissionId: number): Promise<void> {
  await tx
    .deleteFrom('assessments')
    .where('submission_id', '=', submissionId)
    .where('in_at', 'is', null)
    .execute();
}

interface Result {
  version_number: number;
  rubric_version: number;
  /** Null for a criterion that the reviewer could not assess. */
  scores: (number | null)[];
  score: number;
  note: string;
  reason: string;
}

/** Saves a reviewer's result: the assessment is in now, and its result for an earlier version moves to `earlier`. */
export async function fillAssessment(tx: Database, { id }: AssessmentRow, result: Result): Promise<void> {
  const before = sql<unknown>`case when in_at is null then earlier else earlier || jsonb_build_array(jsonb_build_object(
    'version', version_number, 'scores', scores, 'score', score, 'note', note, 'reason', reason, 'in_at', in_at)) end`;
  await tx
    .updateTable('assessments')
    .set({ ...result, scores: result.scores as number[], earlier: before as never, in_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Open assessments of submissions under review at the open door, by reviewer. */
export const countOpenByReviewer = async (db: Database): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('assessments')
    .innerJoin('submissions', 'submissions.id', 'assessments.submission_id')
    .where('assessments.in_at', 'is', null)
    .where('assessments.stage_id', 'is', null)
    .where('submissions.status', '=', 'review')
    .select(['assessments.reviewer_id', sql<number>`count(*)::integer`.as('count')])
    .where('assessments.reviewer_id', 'is not', null)
    .groupBy('assessments.reviewer_id')
    .execute();
  return new Map(rows.map(({ reviewer_id, count }) => [Number(reviewer_id), count]));
};

const newestVersion = sql<number>`(select max(number) from submission_versions
  where submission_versions.submission_id = submissions.id)`;

/** A reviewer's assessments that are open or about an earlier version, of submissions under review, the oldest first. */
export const listOpenOf = (db: Database, reviewerId: number, zone: string, limit: number) =>
  db
    .selectFrom('assessments')
    .innerJoin('submissions', 'submissions.id', 'assessments.submission_id')
    .where('submissions.status', '=', 'review')
    .where(isOpenNow)
    .where(sql<boolean>`(in_at is null or version_number < ${newestVersion})`)
    .select(['assessments.submission_id', 'assessments.assigned_at'])
    .select(['assessments.version_number as assessed_version', isLate(zone).as('is_late')])
    .select(
      sql<string | null>`coalesce(assessments.due_on, (select (due_at at time zone calls.time_zone)::date
        from call_stages join calls on calls.id = call_stages.call_id where call_stages.id = assessments.stage_id))::text`.as(
        'due_on',
      ),
    )
    .select(['submissions.first_name', 'submissions.last_name', 'submissions.contact_type'])
    .where('assessments.reviewer_id', '=', reviewerId)
    .orderBy('assessments.id')
    .limit(limit)
    .execute();

/** Submissions under review whose assessments are all in, two or more; those with the widest spread first. */
export const listAssessed = (db: Database, readerId: number, limit: number) =>
  db
    .selectFrom('submissions')
    .innerJoin('assessments', 'assessments.submission_id', 'submissions.id')
    .select(['submissions.id', 'first_name', 'last_name', 'contact_type'])
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`(count(*) filter (where version_number < ${newestVersion}))::integer`.as('outdated'),
      sql<number>`avg(score)`.as('mean'),
      sql<number>`min(score)`.as('low'),
      sql<number>`max(score)`.as('high'),
    ])
    .where('submissions.status', '=', 'review')
    .where(countsNow)
    .where(
      sql<boolean>`not exists (select from reviewer_conflicts conflict
        where conflict.submission_id = submissions.id and conflict.reviewer_id = ${readerId})`,
    )
    .groupBy('submissions.id')
    .having(sql<boolean>`count(*) >= 2 and bool_and(in_at is not null)`)
    .orderBy(sql`max(score) - min(score)`, 'desc')
    .orderBy('submissions.id')
    .limit(limit)
    .execute();

/** An arbitrary number that no other advisory lock uses. */
const assigningLock = 8_231_706_561;

/** Until the transaction ends, no other one assigns automatically: each sees the loads that the one before left. */
export async function lockAssigning(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${assigningLock})`.execute(tx);
}

/** What an account gave as a juror: in stages, not as a colleague at the open door. */
export const listGivenBy = (db: Database, userId: number) =>
  db
    .selectFrom('assessments')
    .select(['submission_id as submission', 'scores', 'score', 'note', 'reason', 'in_at as given_at'])
    .where('reviewer_id', '=', userId)
    .where('stage_id', 'is not', null)
    .where('in_at', 'is not', null)
    .orderBy('id')
    .execute();

/** Deletes what reviewers wrote about a member; scores stay. */
export async function eraseAssessments(tx: Database, userId: number): Promise<void> {
  const submissions = tx.selectFrom('submissions').select('id').where('user_id', '=', userId);
  await tx
    .updateTable('assessments')
    .set({ note: '', reason: '', earlier: '[]' })
    .where('submission_id', 'in', submissions)
    .execute();
  await tx.deleteFrom('reviewer_conflicts').where('submission_id', 'in', submissions).execute();
}
