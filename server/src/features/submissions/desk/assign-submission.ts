import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { getSubmission } from '../reading/read-submission.ts';
import { announceToTeam } from '../sending/publish-submission-event.ts';
import { setAssignee } from './assignees.repository.ts';

/**
 * Says who looks after a submission; null is nobody. The submission's version stays: this is nothing to decide about.
 * @throws DomainError `not_found`; `validation_failed` for someone who does not review.
 */
export async function assignSubmission(
  context: Context<Admin>,
  submissionId: number,
  adminId: number | null,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const submission = await getSubmission(tx.db, submissionId);
    const reviewers = await listColleagues(tx.db, 'submissions.decide');
    if (adminId !== null && !reviewers.some(({ id }) => id === adminId)) {
      throw invalidField('admin_id', 'Choose someone who reviews submissions');
    }
    await setAssignee(tx.db, submissionId, adminId);
    await audit(tx.db, context, {
      action: 'submission.assigned',
      subject: { kind: 'submission', id: submissionId },
      details: { to: adminId },
    });
    tx.afterCommit(() => announceToTeam(context.platform, submission));
  });
}
