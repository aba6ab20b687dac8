import { replyTime } from '@proxima/contract/chat/reply-time';
import { contactTypeLabels, referenceOf } from '@proxima/contract/submissions/submissions';
import type { Platform } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { listColleagues } from '../accounts/users/find-users.ts';
import { readSections } from '../content/sections/read-sections.ts';
import { submissionReceivedEmail } from '../notifications/emails/submission-emails.ts';
import { newSubmissionEmail } from '../notifications/emails/team-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { readRequests } from '../requests/read-requests.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { PlanNext } from './decisions/approval-effects.ts';
import { decidedEmailOf, linkOfOwner } from './decisions/decision-email.ts';
import { wakeQueue, wakeSnoozed } from './desk/snooze.ts';
import { isEnquiry } from './enquiries/enquiries.policy.ts';
import { queueEnquiryEmails } from './enquiries/queue-enquiry-emails.ts';
import { describeToTeam } from './reading/read-submission.ts';
import { findSubmission, type SubmissionRow } from './submissions.repository.ts';

/** A submission or a new version of it arrived. */
export const submissionSent: Queue<{ submissionId: number; versionNumber: number }> = {
  name: 'submissions.sent',
};

/** An administrator decided. The decision is in the payload, because a later one must not change this email. */
export const submissionDecided: Queue<{
  submissionId: number;
  status: 'revision' | 'approved' | 'declined';
  comment: string | null;
  version: number;
}> = { name: 'submissions.decided' };

/** What another feature does when a submission or a new version of it has arrived. May run more than once. */
export type OnArrived = (platform: Platform, submissionId: number) => Promise<void>;

export async function workSubmissionJobs(
  platform: Platform,
  onArrived: readonly OnArrived[],
  planNext: PlanNext,
): Promise<void> {
  await platform.jobs.work(submissionSent, async ({ submissionId, versionNumber }) => {
    const row = await findSubmission(platform.db, 'all', submissionId);
    if (!row || !hasSender(row)) return;
    if (isEnquiry(row)) await queueEnquiryEmails(platform, row);
    else await queueSentEmails(platform, row, versionNumber);
    for (const effect of onArrived) await effect(platform, submissionId);
  });
  await platform.jobs.work(wakeQueue, () => wakeSnoozed(platform));
  await platform.jobs.work(submissionDecided, async (decision) => {
    const row = await findSubmission(platform.db, 'all', decision.submissionId);
    if (row && hasSender(row)) await queueDecisionEmail(platform, row, decision, planNext);
  });
}

const senderOf = ({ email, user_id }: SubmissionRow) => ({ email, id: user_id });

/** False once the sender's account and address are deleted: there is no one to write to. */
const hasSender = ({ email }: SubmissionRow): boolean => email !== '';

async function queueSentEmails(platform: Platform, row: SubmissionRow, version: number): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const { name, sender } = await describeToTeam(tx.db, row);
    const content = newSubmissionEmail({
      reference: referenceOf(row.id),
      name,
      sender,
      typeLabel: contactTypeLabels[row.contact_type],
      version,
      message: row.message,
      answers: await answersOf(tx.db, row.id, version),
      link: `${platform.config.origin}/admin/submissions/${row.id}`,
    });
    const { emails, replies } = await readSettings(tx.db);
    const admins = await listColleagues(tx.db, 'submissions.decide', { area: 'submissions', id: row.id });
    const received = submissionReceivedEmail({
      firstName: row.first_name,
      reference: referenceOf(row.id),
      version,
      replyTime: replyTime(replies),
      followUp: await followUpOf(tx, platform, row),
    });
    const cause = `submission-sent:${row.id}:${version}`;
    const about = { cause, subjects: [row.id] };
    await notifyByEmail(tx, [
      ...admins.map((to) => ({ ...about, to, content, isWanted: emails.new_submissions })),
      { ...about, to: senderOf(row), content: received },
    ]);
  });
}

/** Where the sender follows what they sent: members in their dashboard, visitors by writing to us. */
async function followUpOf(tx: Transaction, platform: Platform, row: SubmissionRow) {
  const { link } = linkOfOwner(platform, row);
  if (link !== undefined) return { kind: 'member' as const, link };
  const { brand } = await readSections(tx, ['brand']);
  const contact = `${platform.config.origin}/contact-us`;
  return { kind: 'visitor' as const, link: contact, email: brand.emails.general };
}

/** The member's answers to requests with this version; the first version has none. */
async function answersOf(db: Database, id: number, version: number) {
  if (version === 1) return [];
  const requests = await readRequests(db, { kind: 'submission', id });
  return requests.flatMap(({ number, text, answers }) =>
    answers
      .filter(({ version_number }) => version_number === version)
      .map((answer) => ({ number, request: text, answer: answer.text })),
  );
}

async function queueDecisionEmail(
  platform: Platform,
  row: SubmissionRow,
  { status, comment, version }: NonNullable<typeof submissionDecided.payload>,
  planNext: PlanNext,
): Promise<void> {
  const next = row.status === 'approved' ? await planNext(platform, row, row.updated_at) : [];
  const content = await decidedEmailOf(platform, row, { decision: status, comment, next });
  const cause = `submission-decided:${row.id}:${version}`;
  await inTransaction(platform, (tx) =>
    notifyByEmail(tx, { to: senderOf(row), content, cause, subjects: [row.id] }),
  );
}
