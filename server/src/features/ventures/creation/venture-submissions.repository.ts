import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';

/** False when the submission is already linked to this or another venture. */
export const insertLink = (tx: Database, ventureId: number, submissionId: number): Promise<boolean> =>
  affectsAny(
    tx
      .insertInto('venture_submissions')
      .values({ venture_id: ventureId, submission_id: submissionId })
      .onConflict((conflict) => conflict.doNothing()),
  );

/** The venture that is linked to a submission. */
export const findVentureOf = (db: Database, submissionId: number) =>
  db
    .selectFrom('venture_submissions')
    .innerJoin('ventures', 'ventures.id', 'venture_submissions.venture_id')
    .select(['ventures.id', 'ventures.slug', 'ventures.name'])
    .where('venture_submissions.submission_id', '=', submissionId)
    .executeTakeFirst();

/** Names of the ventures linked to these submissions; submissions without one are absent. */
export const listVentureNames = (db: Database, submissionIds: readonly number[]) =>
  db
    .selectFrom('venture_submissions')
    .innerJoin('ventures', 'ventures.id', 'venture_submissions.venture_id')
    .select(['venture_submissions.submission_id', 'ventures.name'])
    .where('venture_submissions.submission_id', 'in', submissionIds)
    .execute();

/** The listing progress of the venture that is linked to a submission. */
export const findListingOf = (db: Database, submissionId: number) =>
  db
    .selectFrom('venture_submissions')
    .innerJoin('ventures', 'ventures.id', 'venture_submissions.venture_id')
    .innerJoin('venture_profiles', 'venture_profiles.venture_id', 'ventures.id')
    .select(['ventures.slug', 'ventures.listed_at', 'venture_profiles.review_state'])
    .select(
      sql<Date | null>`(select max(at) from listing_steps
        where listing_steps.venture_id = ventures.id and act = 'submit')`.as('submitted_at'),
    )
    .where('venture_submissions.submission_id', '=', submissionId)
    .executeTakeFirst();

export async function listLinks(db: Database, ventureId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('venture_submissions')
    .select('submission_id')
    .where('venture_id', '=', ventureId)
    .orderBy('submission_id')
    .execute();
  return rows.map(({ submission_id }) => submission_id);
}
