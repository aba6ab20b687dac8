import {
  type EnquiryDetail,
  type enquiryEndpoints,
  enquiryMessages,
} from '@proxima/contract/submissions/enquiries';
import { referenceOf } from '@proxima/contract/submissions/submissions';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { enquiryAnsweredEmail } from '../../notifications/emails/enquiry-emails.ts';
import { linkOfOwner } from '../decisions/decision-email.ts';
import { publishSubmissionEvent, recordStep } from '../sending/record-step.ts';
import { outcomeOf } from './enquiries.policy.ts';
import { changeEnquiry } from './enquiries.repository.ts';
import { moveEnquiry } from './move-enquiry.ts';
import { queueInThread } from './queue-in-thread.ts';
import { lockEnquiry, readEnquiry } from './read-enquiry.ts';

/**
 * Sends an answer to the enquirer, by email in the thread of the earlier ones, and may close the enquiry.
 * @throws DomainError `not_found`; `conflict` when it has changed since it was read, or its sender's address was deleted.
 */
export async function answerEnquiry(
  context: Context<Admin>,
  id: number,
  { text, close, version }: BodyOf<typeof enquiryEndpoints.answer>,
): Promise<EnquiryDetail> {
  await inTransaction(context.platform, async (tx) => {
    const row = await lockEnquiry(tx.db, id);
    outcomeOf(row, 'team', 'answer', version);
    if (row.email === '') throw new DomainError('conflict', { message: enquiryMessages.noAddress });
    const { userId, name } = context.actor;
    const changed = await changeEnquiry(tx.db, id, { enquiry_state: 'answered' });
    await recordStep(tx, context, id, {
      kind: 'enquiry-answered',
      by: { id: userId, name },
      comment: text,
      action: 'submission.enquiry-answered',
    });
    const content = enquiryAnsweredEmail({
      firstName: row.first_name,
      reference: referenceOf(id),
      by: name,
      text,
      takesReplies: context.platform.config.mail.inbound !== undefined,
      ...linkOfOwner(context.platform, row),
    });
    await queueInThread(tx, context.platform, row, {
      content,
      cause: `enquiry-answered:${id}:${changed.version}`,
    });
    await endDraft(tx.db, context, 'enquiry_answer', id);
    if (close) await moveEnquiry(tx, context, changed, 'close');
    publishSubmissionEvent(tx, changed);
  });
  return readEnquiry(context, id);
}
