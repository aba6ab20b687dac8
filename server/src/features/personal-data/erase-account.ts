import { audit } from '../../platform/audit.ts';
import { type Platform, systemContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { eraseFromAssessments } from '../assessments/erase-from-assessments.ts';
import { removeConversation } from '../chat/conversations/delete-messages.ts';
import { removeFilesOf } from '../files/delete-files.ts';
import { endInterviews } from '../interviews/end-interviews.ts';
import { accountDeletedEmail } from '../notifications/emails/account-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { deleteEmails } from '../notifications/outbox/manage-emails.ts';
import { anonymiseSubmissions } from '../submissions/ownership/anonymise-submissions.ts';
import { eraseTasks } from '../team-tasks/erase-tasks.ts';
import { eraseTeamNames } from './erase-team-names.ts';
import { eraseOwnData } from './list-own-data.ts';
import { deleteAccount, listDueAccounts, lockDueAccount } from './personal-data.repository.ts';

const batch = 100;

/**
 * Deletes every account whose grace period is over. One that cannot be deleted does not hold up the others.
 * @throws AggregateError with every failure; the next run tries again.
 */
export async function eraseDueAccounts(platform: Platform): Promise<void> {
  const failures: unknown[] = [];
  for (const userId of await listDueAccounts(platform.db, batch)) {
    await eraseAccount(platform, userId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some accounts could not be deleted');
}

/**
 * Deletes an account with all that belongs to it alone and anonymises what stays, in one transaction: after a crash the account is either
 * unchanged or gone. Bytes of files are deleted after the commit, or by the next sweep. Does nothing for an account that is gone, is not
 * due, or was kept meanwhile.
 */
export async function eraseAccount(platform: Platform, userId: number): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const user = await lockDueAccount(tx.db, userId);
    if (!user) return;
    const context = systemContext(platform, 'personal-data.erase');
    await endInterviews(tx, context, { applicant: userId });
    await eraseFromAssessments(tx, userId);
    await eraseTasks(tx, userId);
    const submissions = await anonymiseSubmissions(platform, tx, userId);
    await removeConversation(platform, tx, userId);
    await removeFilesOf(platform, tx, userId);
    await eraseOwnData(tx, userId, context);
    await eraseTeamNames(tx, userId);
    await deleteEmails(tx, user);
    await audit(
      tx.db,
      context,
      'account.deleted',
      { kind: 'user', id: userId },
      { role: user.role, submissions },
    );
    await deleteAccount(tx.db, userId);
    const content = accountDeletedEmail({ firstName: user.first_name, link: platform.config.origin });
    await notifyByEmail(tx, { to: { email: user.email }, content });
    tx.afterCommit(() => platform.realtime.disconnectUser(userId));
  });
}
