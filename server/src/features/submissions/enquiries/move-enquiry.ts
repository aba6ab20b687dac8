import type { EnquiryDetail, EnquiryState, enquiryEndpoints } from '@proxima/contract/submissions/enquiries';
import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { readAnySubmission } from '../reading/read-submission.ts';
import { publishSubmissionEvent, recordStep } from '../sending/record-step.ts';
import type { SubmissionRow } from '../submissions.repository.ts';
import { outcomeOf } from './enquiries.policy.ts';
import { changeEnquiry } from './enquiries.repository.ts';
import { lockEnquiry, readEnquiry } from './read-enquiry.ts';

const moves = {
  close: { kind: 'enquiry-closed', action: 'submission.enquiry-closed' },
  reopen: { kind: 'enquiry-reopened', action: 'submission.enquiry-reopened' },
} as const;

/** Closes or reopens an enquiry. @throws DomainError `not_found`; `conflict` when it has changed since it was read. */
export async function setEnquiryState(
  context: Context<Admin>,
  id: number,
  { state, version }: BodyOf<typeof enquiryEndpoints.setState>,
): Promise<EnquiryDetail> {
  await inTransaction(context.platform, async (tx) => {
    const row = await lockEnquiry(tx.db, id);
    await moveEnquiry(tx, context, row, state === 'closed' ? 'close' : 'reopen', version);
  });
  return readEnquiry(context, id);
}

/** The same in the caller's transaction, which has locked the row. */
export async function moveEnquiry(
  tx: Transaction,
  context: Context<Admin>,
  row: SubmissionRow,
  action: keyof typeof moves,
  readVersion?: number,
): Promise<void> {
  const state = outcomeOf(row, 'team', action, readVersion) as EnquiryState;
  const changed = await changeEnquiry(tx.db, row.id, { enquiry_state: state });
  await recordStep(tx, context, row.id, { ...moves[action], by: teamMember(context) });
  publishSubmissionEvent(tx, changed);
}

/** Makes an enquiry a proposal, under review like any other. @throws DomainError as `setEnquiryState`. */
export async function convertEnquiry(
  context: Context<Admin>,
  id: number,
  { contact_type, version }: BodyOf<typeof enquiryEndpoints.convert>,
): Promise<AdminSubmissionDetail> {
  await inTransaction(context.platform, async (tx) => {
    const row = await lockEnquiry(tx.db, id);
    outcomeOf(row, 'team', 'convert', version);
    const changed = await changeEnquiry(tx.db, id, { contact_type });
    await recordStep(tx, context, id, {
      kind: 'enquiry-converted',
      by: teamMember(context),
      action: 'submission.enquiry-converted',
      details: { to: contact_type },
    });
    publishSubmissionEvent(tx, changed);
  });
  return readAnySubmission(context, id);
}

const teamMember = ({ actor }: Context<Admin>) => ({ id: actor.userId, name: actor.name });
