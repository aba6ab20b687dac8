import { contactTypeLabels, submissionStatuses } from '@proxima/contract/submissions';
import type { Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs.ts';
import { listAdmins } from '../accounts/users.repository.ts';
import { newSubmissionMail } from '../notifications/mails/new-submission.ts';
import { submissionDecidedMail } from '../notifications/mails/submission-decided.ts';
import { submissionReceivedMail } from '../notifications/mails/submission-received.ts';
import { oweMail } from '../notifications/owe-mail.ts';
import { findSubmission, type SubmissionRow } from './submissions.repository.ts';

/** A submission or a new version of it arrived. */
export const submissionSent: Queue<{ submissionId: number; versionNumber: number }> = {
  name: 'submissions.sent',
};

/** An administrator decided; what was decided travels along, for a later decision must not change this mail. */
export const submissionDecided: Queue<{
  submissionId: number;
  status: 'revision' | 'approved' | 'declined';
  comment: string | null;
}> = { name: 'submissions.decided' };

export async function workSubmissionJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(submissionSent, async ({ submissionId, versionNumber }) => {
    const row = await findSubmission(platform.db, 'all', submissionId);
    if (row) await oweSentMails(platform, row, versionNumber);
  });
  await platform.jobs.work(submissionDecided, async (decision) => {
    const row = await findSubmission(platform.db, 'all', decision.submissionId);
    if (row) await oweDecidedMail(platform, row, decision);
  });
}

const linkOfOwner = (platform: Platform, row: SubmissionRow): { link?: string } =>
  row.user_id === null ? {} : { link: `${platform.config.origin}/dashboard/submissions/${row.id}` };

/** One transaction: a job that is tried again after a crash owes no mail twice. */
async function oweSentMails(platform: Platform, row: SubmissionRow, version: number): Promise<void> {
  const content = newSubmissionMail({
    name: `${row.first_name} ${row.last_name}`,
    typeLabel: contactTypeLabels[row.contact_type],
    version,
    message: row.message,
    link: `${platform.config.origin}/admin/submissions/${row.id}`,
  });
  await inTransaction(platform, async (tx) => {
    for (const admin of await listAdmins(tx.db)) {
      if (admin.admin_rank === 'editor') continue;
      const key = `submission-${row.id}-${version}-${admin.id}`;
      await oweMail(tx, { kind: 'new-submission', to: admin.email, userId: admin.id, key, content });
    }
    await oweMail(tx, {
      kind: 'submission-received',
      to: row.email,
      userId: row.user_id,
      key: `submission-received-${row.id}-${version}`,
      content: submissionReceivedMail({ firstName: row.first_name, ...linkOfOwner(platform, row) }),
    });
  });
}

async function oweDecidedMail(
  platform: Platform,
  row: SubmissionRow,
  { status, comment }: NonNullable<typeof submissionDecided.payload>,
): Promise<void> {
  const { label: statusLabel } = submissionStatuses[status];
  const content = submissionDecidedMail({
    firstName: row.first_name,
    status,
    statusLabel,
    comment,
    ...linkOfOwner(platform, row),
  });
  await inTransaction(platform, (tx) =>
    oweMail(tx, { kind: 'submission-decided', to: row.email, userId: row.user_id, content }),
  );
}
