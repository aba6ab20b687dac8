import { type ApprovalStep, approvalSteps, whoAndWhen } from '@proxima/contract/submissions/after-approval';
import { type Decision, referenceOf, submissionStatuses } from '@proxima/contract/submissions/submissions';
import type { Platform } from '../../../platform/context.ts';
import { submissionDecidedEmail } from '../../notifications/emails/submission-emails.ts';
import type { EmailContent } from '../../notifications/layout/email-content.ts';
import { readSettings } from '../../settings/read-settings.ts';
import type { SubmissionRow } from '../submissions.repository.ts';

/** The owner's page of the submission; nothing for a sender without an account. */
export const linkOfOwner = ({ config }: Platform, row: SubmissionRow): { link?: string } =>
  row.user_id === null ? {} : { link: `${config.origin}/dashboard/submission/${row.id}` };

/** The email to the sender about a decision; the console shows the same one before it is sent. `next` is what comes after an approval. */
export async function decidedEmailOf(
  platform: Platform,
  row: SubmissionRow,
  { decision, comment, next }: { decision: Decision; comment: string | null; next: readonly ApprovalStep[] },
): Promise<EmailContent> {
  const { time_zone: timeZone } = (await readSettings(platform.db)).working_hours;
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  const dayOf = (iso: string) => format.format(new Date(iso));
  return submissionDecidedEmail({
    firstName: row.first_name,
    reference: referenceOf(row.id),
    status: decision,
    statusLabel: submissionStatuses[decision].label,
    comment,
    next: next.map((entry) => ({ title: approvalSteps[entry.step].title, who: whoAndWhen(entry, dayOf) })),
    ...linkOfOwner(platform, row),
  });
}
