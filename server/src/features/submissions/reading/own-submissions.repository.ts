import type { SubmissionCounts } from '@proxima/contract/submissions/submissions';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { utcText } from '../../../platform/database/iso-time.ts';
import { type SubmissionFilter, type SubmissionRow, totalsOf } from '../submissions.repository.ts';

interface OwnSubmissions {
  /** One more than `limit` when there are more. */
  rows: ListedSubmission[];
  counts: SubmissionCounts;
}

/** What a member's list shows: their submissions, newest first, and how many there are by status, in one statement. */
export async function listOwnSubmissions(
  db: Database,
  owner: number,
  { status, before }: SubmissionFilter,
  limit: number,
): Promise<OwnSubmissions> {
  const { rows } = await sql<OwnRow>`
    with counted as (
      select json_object_agg(status, count)::text as counts from submission_counts where user_id = ${owner}
    ), listed as (
      select id, message, status, admin_comment, contact_type, version,
        ${utcText('created_at')} as created_at, ${utcText('updated_at')} as updated_at
      from submissions
      where user_id = ${owner} ${status === undefined ? sql`` : sql`and status = ${status}`}
        ${before === undefined ? sql`` : sql`and id < ${before}`}
      order by id desc nulls last limit ${limit + 1}
    )
    select counts, listed.* from counted left join listed on true order by id desc
  `.execute(db);
  const counts: Record<string, number> = JSON.parse(rows[0]?.counts ?? '{}');
  return { rows: rows.filter(isListed), counts: totalsOf(Object.entries(counts)) };
}

/** Every row has the counts; without any submission, one row has nothing else. */
type OwnRow = { counts: string | null } & (ListedSubmission | { [Column in keyof ListedSubmission]: null });

const isListed = (row: OwnRow): row is OwnRow & ListedSubmission => row.id !== null;

/** Times are text in UTC (`isoOfUtc`). */
export type ListedSubmission = Pick<
  SubmissionRow,
  'id' | 'message' | 'status' | 'admin_comment' | 'contact_type' | 'version'
> & { created_at: string; updated_at: string };
