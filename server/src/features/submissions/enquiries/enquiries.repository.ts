import type { EnquiryState } from '@proxima/contract/submissions/enquiries';
import type { ContactType } from '@proxima/contract/submissions/submissions';
import { sql } from 'kysely';
import type { Admin } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { withinReach } from '../../../platform/database/statements/assigned.ts';
import { awake, type SubmissionRow, submissionColumns } from '../submissions.repository.ts';

/** Changes the state, or the type if it becomes a proposal, and raises the version; the caller has locked the row. */
export const changeEnquiry = (
  tx: Database,
  id: number,
  change: { enquiry_state?: EnquiryState; contact_type?: ContactType },
): Promise<SubmissionRow> =>
  tx
    .updateTable('submissions')
    .set({ ...change, ...waitIn(change), ...awake, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(submissionColumns)
    .executeTakeFirstOrThrow();

/**
 * An answer ends the enquirer's wait. An open enquiry has waited since it was written, even if it was closed in between without an answer.
 */
function waitIn({ enquiry_state }: { enquiry_state?: EnquiryState }) {
  if (enquiry_state === 'answered') return { waits_since: null };
  return enquiry_state === 'open' ? { waits_since: sql<Date>`coalesce(waits_since, now())` } : {};
}

/** Numbers of enquiries that wait for the team and for the enquirer. Closed ones are not counted: there are more and more of them. */
export async function countEnquiries(
  db: Database,
  reader: Pick<Admin, 'kind' | 'userId' | 'teamRole'>,
): Promise<{ open: number; answered: number }> {
  return db
    .selectFrom('submissions')
    .select((of) => [
      of.fn.countAll<number>().filterWhere('enquiry_state', '=', 'open').as('open'),
      of.fn.countAll<number>().filterWhere('enquiry_state', '=', 'answered').as('answered'),
    ])
    .where('contact_type', '=', 'general_inquiry')
    .where('enquiry_state', 'in', ['open', 'answered'])
    .where(withinReach(reader, 'submissions'))
    .executeTakeFirstOrThrow();
}

/** Adds an email to the thread. @returns false for one that is in it already. */
export async function insertEnquiryEmail(
  tx: Database,
  email: { submission_id: number; message_id: string; is_ours: boolean },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('enquiry_emails')
    .values(email)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The emails that another one can refer to, oldest first: those that came with a Message-ID. */
export const listEnquiryEmails = (db: Database, submissionId: number) =>
  db
    .selectFrom('enquiry_emails')
    .select(['message_id', 'is_ours'])
    .where('submission_id', '=', submissionId)
    .where('message_id', 'like', '<%')
    .orderBy('id')
    .execute();

/** Deletes the Message-IDs of an account's enquiries, which reveal the mail server of the sender. */
export async function deleteEnquiryEmails(tx: Database, userId: number): Promise<void> {
  await tx
    .deleteFrom('enquiry_emails')
    .where('submission_id', 'in', (of) =>
      of.selectFrom('submissions').select('id').where('user_id', '=', userId),
    )
    .execute();
}
