import { type Decision, referenceOf, submissionStatuses } from '@proxima/contract/submissions/submissions';
import type { Platform } from '../../../platform/context.ts';
import { submissionDecidedEmail } from '../../notifications/emails/submission-emails.ts';
import type { EmailContent } from '../../notifications/layout/email-content.ts';
import type { SubmissionRow } from '../submissions.repository.ts';

/** Where the owner reads the submission; nothing for a sender without an account. */
export const linkOfOwner = ({ config }: Platform, row: SubmissionRow): { link?: string } =>
  row.user_id === null ? {} : { link: `${config.origin}/dashboard/submission/${row.id}` };

/** The mail that tells the sender of a decision; the console shows the same one before it leaves. */
export const decidedEmailOf = (
  platform: Platform,
  row: SubmissionRow,
  { decision, comment }: { decision: Decision; comment: string | null },
): EmailContent =>
  submissionDecidedEmail({
    firstName: row.first_name,
    reference: referenceOf(row.id),
    status: decision,
    statusLabel: submissionStatuses[decision].label,
    comment,
    ...linkOfOwner(platform, row),
  });
