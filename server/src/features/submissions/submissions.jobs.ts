import { submissionStatuses } from '@proxima/contract/submissions';
import type { Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs.ts';
import { listAdmins } from '../accounts/users.repository.ts';
import { newSubmissionMail } from '../notifications/mails/new-submission.ts';
import { submissionDecidedMail } from '../notifications/mails/submission-decided.ts';
import { submissionReceivedMail } from '../notifications/mails/submission-received.ts';
import { oweMail } from '../notifications/owe-mail.ts';
import { findSubmission } from './submissions.repository.ts';

/** A submission or a new version of it arrived. */
export const submissionSent: Queue<{ submissionId: number; versionNumber: number }> = {
  name: 'submissions.sent',
};
/** An administrator decided. */
export const submissionDecided: Queue<{ submissionId: number; version: number }> = {
  name: 'submissions.decided',
};
