import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { findUsed } from '../../../platform/tables/find-used.ts';
import { insertSubmission } from '../submissions.repository.ts';
import type { ImportedEnquiry } from './imported-enquiry.policy.ts';

/** For each enquiry the id of one with the same address and text. */
export async function findSameEnquiries(
  db: Database,
  given: readonly Pick<ImportedEnquiry, 'email' | 'message'>[],
): Promise<(number | null)[]> {
  const asked = given.map(({ email, message }, at) => ({ at, email: email.toLowerCase(), message }));
  const { rows } = await sql<{ at: number; id: number }>`
    select at, min(id) as id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as given (at integer, email text, message text)
    join submissions on submissions.user_id is null and lower(submissions.email) = given.email
      and submissions.contact_type = 'general_inquiry' and submissions.message = given.message
    group by at`.execute(db);
  const found = new Map(rows.map(({ at, id }) => [at, id]));
  return given.map((_row, at) => found.get(at) ?? null);
}

/** Stores an enquiry with its first version, as received at noon (UTC) of its day, or `now`. @returns its id */
export async function insertImportedEnquiry(tx: Database, row: ImportedEnquiry, now: Date): Promise<number> {
  const { received_on, state, ...sent } = row;
  const at = received_on === null ? now : new Date(`${received_on}T12:00:00Z`);
  const { row: submission, versionId } = await insertSubmission(tx, {
    ...sent,
    contact_type: 'general_inquiry',
    enquiry_state: state,
    waits_since: state === 'open' ? at : null,
    created_at: at,
    updated_at: at,
  });
  await sql`with version as (update submission_versions set created_at = ${at} where id = ${versionId})
    update submission_events set at = ${at} where submission_id = ${submission.id}`.execute(tx);
  return submission.id;
}

const ownTables = ['submission_versions', 'submission_events'];

/** Which of these imported enquiries were answered, moved or changed since; locked until the transaction ends. */
export async function findUsedEnquiries(tx: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('submissions')
    .select('id')
    .select(
      sql<boolean>`(user_id is not null or assignee_id is not null or snoozed_until is not null or updated_at <> created_at or version > 1
        or contact_type <> 'general_inquiry'
        or exists (select from submission_events where submission_id = submissions.id and kind <> 'sent'))`.as(
        'is_changed',
      ),
    )
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return findUsed(tx, 'submissions', rows, ownTables);
}

export async function deleteImportedEnquiries(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('submissions').where('id', '=', sql<number>`any(${ids}::bigint[])`).execute();
}
