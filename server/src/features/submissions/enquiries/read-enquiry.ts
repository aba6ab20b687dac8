import type { EnquiryDetail } from '@proxima/contract/submissions/enquiries';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { readAnySubmission } from '../reading/read-submission.ts';
import { findSubmission, lockSubmission, type SubmissionRow } from '../submissions.repository.ts';
import { isEnquiry } from './enquiries.policy.ts';

/** One enquiry with its thread. @throws DomainError `not_found` also for a proposal. */
export async function readEnquiry(context: Context<Admin>, id: number): Promise<EnquiryDetail> {
  const { db, config } = context.platform;
  const row = asEnquiry(await findSubmission(db, 'all', id));
  return {
    ...(await readAnySubmission(context, id)),
    state: row.enquiry_state,
    takes_replies: config.mail.inbound !== undefined,
  };
}

/** An enquiry for a change, locked until the transaction ends. @throws DomainError `not_found` also for a proposal. */
export const lockEnquiry = async (tx: Database, id: number): Promise<SubmissionRow> =>
  asEnquiry(await lockSubmission(tx, 'all', id));

function asEnquiry(row: SubmissionRow | undefined): SubmissionRow {
  if (!row || !isEnquiry(row)) throw new DomainError('not_found');
  return row;
}
