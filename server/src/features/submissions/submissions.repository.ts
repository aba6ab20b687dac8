import type { SubmissionCounts, SubmissionStatus } from '@proxima/contract/submissions/submissions';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { isLimited } from '../../platform/access.ts';
import type { Admin } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Submissions } from '../../platform/database/schema.generated.ts';
import { withinReach } from '../../platform/database/statements/assigned.ts';

export type SubmissionRow = Omit<
  Selectable<Submissions>,
  'search' | 'assignee_id' | 'waits_since' | 'title' | 'talk_again_on' | 'snoozed_until' | 'snoozed_by'
>;

/** All but the search index and the columns for the team only. */
export const submissionColumns = [
  'id',
  'user_id',
  'contact_type',
  'call_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'message',
  'status',
  'admin_comment',
  'opening_words',
  'enquiry_state',
  'version',
  'created_at',
  'updated_at',
] as const;

/** Whose role decides which submissions the team's lists and numbers include. */
type Reader = Pick<Admin, 'kind' | 'userId' | 'teamRole'>;

/** Which submissions a query includes. */
export type SubmissionScope = { owner: number } | 'all';

/** Inserts a submission with its first version and the event of sending it, in one statement. */
export async function insertSubmission(
  tx: Database,
  submission: Insertable<Submissions>,
): Promise<{ row: SubmissionRow; versionId: number }> {
  const { version_id, ...row } = await tx
    .with('submission', (query) =>
      query.insertInto('submissions').values(submission).returning(submissionColumns),
    )
    .with('version', (query) =>
      query
        .insertInto('submission_versions')
        .columns(['submission_id', 'number', 'message'])
        .expression(query.selectFrom('submission').select(['id', sql<number>`1`.as('number'), 'message']))
        .returning('id'),
    )
    .with('event', (query) =>
      query
        .insertInto('submission_events')
        .columns(['submission_id', 'kind', 'actor_id', 'actor_name', 'version_number'])
        .expression(
          query
            .selectFrom('submission')
            .select([
              'id',
              sql`'sent'`.as('kind'),
              'user_id',
              sql<string>`first_name || ' ' || last_name`.as('actor_name'),
              sql<number>`1`.as('version_number'),
            ]),
        ),
    )
    .selectFrom(['submission', 'version'])
    .select(submissionColumns.map((column) => `submission.${column}` as const))
    .select('version.id as version_id')
    .executeTakeFirstOrThrow();
  return { row, versionId: version_id };
}

export interface SubmissionFilter {
  status?: SubmissionStatus | undefined;
  /** Only ids below this one: where the page before ended. */
  before?: number | undefined;
}

/** A member's submissions, newest first. `nullsLast` makes the planner use the index for them (`0007_submissions.sql`). */
export const selectOwnSubmissions = (db: Database, owner: number, { status, before }: SubmissionFilter) =>
  db
    .selectFrom('submissions')
    .where('user_id', '=', owner)
    .$if(status !== undefined, (query) => query.where('status', '=', status as SubmissionStatus))
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', (order) => order.desc().nullsLast());

/** The same; one more than `limit` when there are more. */
export const listSubmissionRows = (
  db: Database,
  owner: number,
  filter: SubmissionFilter,
  limit: number,
): Promise<SubmissionRow[]> =>
  selectOwnSubmissions(db, owner, filter)
    .select(submissionColumns)
    .limit(limit + 1)
    .execute();

export async function findSubmission(
  db: Database,
  scope: SubmissionScope,
  id: number,
): Promise<SubmissionRow | undefined> {
  let query = db.selectFrom('submissions').select(submissionColumns).where('id', '=', id);
  if (scope !== 'all') query = query.where('user_id', '=', scope.owner);
  return query.executeTakeFirst();
}

/** The names of the senders of these submissions. */
export async function listSenders(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('submissions')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
}

/** Which of these submissions the scope includes. */
export async function listVisibleIds(
  db: Database,
  scope: SubmissionScope,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  let query = db.selectFrom('submissions').select('id').where('id', 'in', ids);
  if (scope !== 'all') query = query.where('user_id', '=', scope.owner);
  return (await query.execute()).map(({ id }) => id);
}

/** One submission, locked against other changes until the transaction ends. */
export async function lockSubmission(
  tx: Database,
  scope: SubmissionScope,
  id: number,
): Promise<SubmissionRow | undefined> {
  let query = tx.selectFrom('submissions').select(submissionColumns).where('id', '=', id).forUpdate();
  if (scope !== 'all') query = query.where('user_id', '=', scope.owner);
  return query.executeTakeFirst();
}

export interface SubmissionChange {
  status: SubmissionStatus;
  message?: string;
  adminComment?: string | null;
  /** The text above the list of requests. */
  openingText?: string | null;
}

/** Ends a snooze, so that the team sees the submission again. */
export const awake = { snoozed_until: null, snoozed_by: null };

/** Raises the version; the caller has locked the row. */
export async function changeSubmission(
  tx: Database,
  id: number,
  change: SubmissionChange,
): Promise<SubmissionRow> {
  return tx
    .updateTable('submissions')
    .set({
      status: change.status,
      ...(change.message === undefined ? {} : { message: change.message }),
      ...(change.adminComment === undefined ? {} : { admin_comment: change.adminComment }),
      ...(change.openingText === undefined ? {} : { opening_words: change.openingText }),
      ...awake,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .returning(submissionColumns)
    .executeTakeFirstOrThrow();
}

/** Bumps the version so that decisions based on the old state conflict; `updated_at` stays, so the sender sees no change. */
export async function raiseVersion(tx: Database, id: number): Promise<void> {
  await tx.updateTable('submissions').set({ version: sql`version + 1` }).where('id', '=', id).execute();
}

/** Counts by status of all proposals that the reader's role reaches. */
export async function countSubmissions(db: Database, reader: Reader): Promise<SubmissionCounts> {
  if (isLimited(reader, 'submissions')) {
    const rows = await db
      .selectFrom('submissions')
      .select(['status', sql<number>`count(*)`.as('count')])
      .where('contact_type', '<>', 'general_inquiry')
      .where(withinReach(reader, 'submissions'))
      .groupBy('status')
      .execute();
    return totalsOf(rows.map(({ status, count }) => [status, count]));
  }
  const rows = await db
    .selectFrom('submission_totals')
    .select(['status', sql<number>`sum(count)::bigint`.as('count')])
    .groupBy('status')
    .execute();
  return totalsOf(rows.map(({ status, count }) => [status, count]));
}

/** Counts by status, and their sum. */
export function totalsOf(counted: readonly (readonly [status: string, count: number])[]): SubmissionCounts {
  const counts = { total: 0, review: 0, revision: 0, approved: 0, declined: 0, withdrawn: 0 };
  for (const [status, count] of counted) {
    counts[status as SubmissionStatus] += Number(count);
    counts.total += Number(count);
  }
  return counts;
}

/** Number of snoozed submissions that need the team: proposals under review, or open enquiries. */
export async function countSnoozed(
  db: Database,
  kind: 'proposals' | 'enquiries',
  reader: Reader,
): Promise<number> {
  const { count } = await db
    .selectFrom('submissions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('snoozed_until', '>', sql<Date>`now()`)
    .where(withinReach(reader, 'submissions'))
    .where('contact_type', kind === 'enquiries' ? '=' : '<>', 'general_inquiry')
    .where(kind === 'enquiries' ? sql<boolean>`enquiry_state = 'open'` : sql<boolean>`status = 'review'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The team's title of a submission; null if it has none. */
export async function findTitle(db: Database, id: number): Promise<string | null> {
  const row = await db.selectFrom('submissions').select('title').where('id', '=', id).executeTakeFirst();
  return row?.title ?? null;
}
