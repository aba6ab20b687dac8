import { industries } from '@proxima/contract/profiles/industries';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';
import type { Assessments } from '../../platform/database/schema.generated.ts';

/** The assessments of a submission in the order in which they were assigned. */
export const listAssessments = (db: Database, submissionId: number) =>
  db.selectFrom('assessments').selectAll().where('submission_id', '=', submissionId).orderBy('id').execute();

/** Who assesses these submissions, with the overall scores of what is in. */
export const listAssessmentsOf = (db: Database, submissionIds: readonly number[]) =>
  db
    .selectFrom('assessments')
    .select(['submission_id', 'reviewer_id', 'in_at', 'score'])
    .where('submission_id', '=', sql<number>`any(${submissionIds})`)
    .execute();

/** Those of these submissions with which someone has declared a conflict of interest. */
export async function listConflictsOf(
  db: Database,
  reviewerId: number,
  submissionIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('reviewer_conflicts')
    .select('submission_id')
    .where('reviewer_id', '=', reviewerId)
    .where('submission_id', '=', sql<number>`any(${submissionIds})`)
    .execute();
  return new Set(rows.map(({ submission_id }) => submission_id));
}

export type AssessmentRow = Awaited<ReturnType<typeof listAssessments>>[number];

export async function insertAssessments(
  tx: Database,
  rows: readonly Insertable<Assessments>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('assessments').values(rows).execute();
}

/** @returns whether there was one. */
export const deleteAssessment = (tx: Database, submissionId: number, reviewerId: number): Promise<boolean> =>
  affectsAny(
    tx
      .deleteFrom('assessments')
      .where('submission_id', '=', submissionId)
      .where('reviewer_id', '=', reviewerId),
  );

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
  scores: number[];
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
    .set({ ...result, earlier: before as never, in_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Open assessments of submissions under review, by reviewer. */
export const countOpenByReviewer = async (db: Database): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('assessments')
    .innerJoin('submissions', 'submissions.id', 'assessments.submission_id')
    .where('assessments.in_at', 'is', null)
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
export const listOpenOf = (db: Database, reviewerId: number, limit: number) =>
  db
    .selectFrom('assessments')
    .innerJoin('submissions', 'submissions.id', 'assessments.submission_id')
    .where('submissions.status', '=', 'review')
    .where(sql<boolean>`(in_at is null or version_number < ${newestVersion})`)
    .select(['assessments.submission_id', 'assessments.assigned_at'])
    .select('assessments.version_number as assessed_version')
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

/** Who has declared a conflict of interest with a submission, and why. */
export const listConflicts = (db: Database, submissionId: number) =>
  db
    .selectFrom('reviewer_conflicts')
    .innerJoin('users', 'users.id', 'reviewer_conflicts.reviewer_id')
    .select(['reviewer_conflicts.reviewer_id', 'reviewer_conflicts.why'])
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('name'))
    .where('submission_id', '=', submissionId)
    .orderBy('declared_at')
    .execute();

export async function putConflict(
  tx: Database,
  conflict: { submission_id: number; reviewer_id: number; why: string },
): Promise<void> {
  await tx
    .insertInto('reviewer_conflicts')
    .values(conflict)
    .onConflict((on) => on.columns(['submission_id', 'reviewer_id']).doUpdateSet({ why: conflict.why }))
    .execute();
}

export async function deleteConflict(tx: Database, submissionId: number, reviewerId: number): Promise<void> {
  await tx
    .deleteFrom('reviewer_conflicts')
    .where('submission_id', '=', submissionId)
    .where('reviewer_id', '=', reviewerId)
    .execute();
}

/** The industries of the sender of a submission, as the console names them; none without an account. */
export async function listSenderIndustries(db: Database, userId: number | null): Promise<string[]> {
  if (userId === null) return [];
  const { rows } = await sql<{ industry: string }>`
    select industry from entrepreneur_profiles where user_id = ${userId}
    union all select unnest(preferred_industries_labels) from investor_profiles where user_id = ${userId}
    union all select unnest(industries_worked) from project_manager_profiles where user_id = ${userId}`.execute(
    db,
  );
  const stored = new Set(rows.map(({ industry }) => industry));
  return industries
    .filter(({ label, storedAs }) => stored.has(label) || storedAs.some((value) => stored.has(value)))
    .map(({ value }) => value);
}

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
