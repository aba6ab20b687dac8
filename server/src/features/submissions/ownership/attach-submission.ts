import { memberMessages } from '@proxima/contract/admin/members';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findMember, getUser } from '../../accounts/users/find-users.ts';
import { countVersions, insertEvent } from '../reading/submission-history.repository.ts';
import { announceSubmission } from '../sending/publish-submission-event.ts';
import { claimSubmission } from './unclaimed.repository.ts';

/**
 * Gives a submission that was sent without an account to a member (docs/rules.md, Submissions).
 * @throws DomainError `not_found` without such a member, `conflict` when it belongs to somebody.
 */
export async function attachSubmission(
  context: Context<Admin>,
  submissionId: number,
  memberId: number,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    if (!(await findMember(tx.db, memberId))) throw new DomainError('not_found');
    const row = await claimSubmission(tx.db, submissionId, memberId);
    if (!row) throw new DomainError('conflict', { message: memberMessages.ownedAlready });
    const admin = await getUser(tx.db, context.actor.userId);
    await insertEvent(tx.db, {
      submissionId,
      kind: 'adopted',
      actorId: admin.id,
      actorName: `${admin.first_name} ${admin.last_name}`,
      comment: null,
      versionNumber: await countVersions(tx.db, submissionId),
    });
    await audit(tx.db, context, {
      action: 'submission.attached',
      subject: { kind: 'submission', id: submissionId },
      details: { to: memberId },
    });
    tx.afterCommit(() => announceSubmission(context.platform, row));
  });
}
