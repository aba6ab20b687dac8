import { enquiryMessages } from '@proxima/contract/submissions/enquiries';
import { referenceOf } from '@proxima/contract/submissions/submissions';
import { rateLimits } from '@proxima/contract/wire/limits';
import type { Actor, Context, Platform } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { consumeRateLimit } from '../../../platform/limits/rate-limit.ts';
import { RefusedEmail } from '../../../platform/mail/inbound-email.ts';
import type { ReceivedEmail } from '../../../platform/mail/read-email.ts';
import { assertOnlyFrom, type Mailbox, noSuchMailbox } from '../../email-replies/receive-email.ts';
import { splitText } from '../../email-replies/split-text.ts';
import { withAttachments } from '../../email-replies/with-attachments.ts';
import { withCheckedFiles } from '../../files/check-files.ts';
import { type CheckedFile, limitAnonymousFiles, recordFiles } from '../../files/record-file.ts';
import { withFileAsItCame } from '../../files/with-file-as-it-came.ts';
import { enquiryRepliedEmail } from '../../notifications/emails/enquiry-emails.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { listNotified } from '../desk/list-notified.ts';
import { countVersions, insertVersion } from '../reading/submission-history.repository.ts';
import { publishSubmissionEvent, recordStep } from '../sending/record-step.ts';
import { findSubmission, lockSubmission, type SubmissionRow } from '../submissions.repository.ts';
import { isEnquiry, outcomeOf } from './enquiries.policy.ts';
import { changeEnquiry, insertEnquiryEmail } from './enquiries.repository.ts';

/** Maximum characters of one reply; to a longer one, the whole email is attached. */
const maxLength = 20_000;

/**
 * Adds the reply of an enquirer to the thread as a version of what they sent: its text without quote and signature, and its attachments. An
 * enquiry that was answered or closed is open again. Refused when it is not from the enquirer's address alone (whichever address it was
 * sent to), is empty, or has attachments we do not accept.
 */
export const enquiryReplies: Mailbox = {
  name: 'enquiry',
  async receive(platform, id, email, path) {
    const row = await findSubmission(platform.db, 'all', id);
    if (!row || row.email === '') throw noSuchMailbox();
    assertOnlyFrom(email, row.email, enquiryMessages.foreignSender);
    const [text = ''] = splitText(email.text, maxLength, 1);
    if (text === '' && email.attachments.length === 0) throw new RefusedEmail(554, enquiryMessages.empty);
    await consumeRateLimit(platform.db, `enquiry:${id}`, rateLimits.chat);
    const storeWith = (files: CheckedFile[]) => store(platform, row, email, { text, files });
    await withAttachments(platform, email.attachments, (received) =>
      withCheckedFiles(contextOf(platform), received, (files) =>
        text === email.text.trim()
          ? storeWith(files)
          : withFileAsItCame(platform, originalAt(path), (original) => storeWith([...files, original])),
      ),
    );
  },
};

const originalAt = (path: string) =>
  ({ path, name: 'email.eml', kind: 'email', contentType: 'message/rfc822' }) as const;

/** An email has no session; its sender is known by the signed address. */
const contextOf = (platform: Platform): Context<Actor> => ({
  platform,
  actor: { kind: 'anonymous' },
  requestId: 'mail',
  ip: '127.0.0.1',
});

interface Reply {
  text: string;
  files: CheckedFile[];
}

/** @throws RefusedEmail for an enquiry that was deleted meanwhile. */
const store = (
  platform: Platform,
  { id }: SubmissionRow,
  email: ReceivedEmail,
  { text, files }: Reply,
): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const row = await lockSubmission(tx.db, 'all', id);
    if (!row || row.email === '') throw noSuchMailbox();
    const message_id = email.messageId ?? email.identity;
    if (!(await insertEnquiryEmail(tx.db, { submission_id: id, message_id, is_ours: false }))) return;
    const context = contextOf(platform);
    await storeVersion(tx, context, row, { text, files });
    const name = `${row.first_name} ${row.last_name}`;
    await recordStep(tx, context, id, {
      kind: 'enquiry-replied',
      by: { id: row.user_id, name },
      action: 'submission.enquiry-replied',
    });
    const changed = await changeEnquiry(tx.db, id, {
      enquiry_state: outcomeOf(row, 'enquirer', 'reply') as 'open',
    });
    await notifyTeam(tx, platform, changed, text);
    publishSubmissionEvent(tx, changed);
  });

async function storeVersion(
  tx: Transaction,
  { ip }: Context<Actor>,
  { id, user_id }: SubmissionRow,
  { text, files }: Reply,
): Promise<void> {
  if (user_id === null) await limitAnonymousFiles(tx.db, ip, files);
  const fileIds = await recordFiles(tx.db, files, user_id);
  const number = (await countVersions(tx.db, id)) + 1;
  await insertVersion(tx.db, { submission_id: id, number, message: text }, fileIds);
}

/** Notifies the assignee, or else everyone who answers enquiries. */
async function notifyTeam(
  tx: Transaction,
  { config }: Platform,
  row: SubmissionRow,
  text: string,
): Promise<void> {
  const content = enquiryRepliedEmail({
    reference: referenceOf(row.id),
    name: `${row.first_name} ${row.last_name}`,
    text,
    link: `${config.origin}/admin/${isEnquiry(row) ? 'enquiries' : 'submissions'}/${row.id}`,
  });
  const cause = `enquiry-replied:${row.id}:${row.version}`;
  const { people, isWanted } = await listNotified(tx.db, row.id);
  await notifyByEmail(
    tx,
    people.map((to) => ({ to, content, cause, subjects: [row.id], isWanted })),
  );
}
