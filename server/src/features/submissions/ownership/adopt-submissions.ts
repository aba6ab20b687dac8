import { adoptionMessages, maxOffered } from '@proxima/contract/accounts/adoption';
import { memberMessages } from '@proxima/contract/members/members';
import type { WireSubmission } from '@proxima/contract/submissions/submissions';
import type { Admin, Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isWithinReach } from '../../../platform/database/statements/assigned.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findMember, getUser } from '../../accounts/users/find-users.ts';
import { presentSubmission } from '../reading/submissions.presenter.ts';
import { publishSubmissionEvent, recordStep } from '../sending/record-step.ts';
import { claimSubmission, claimSubmissions, listUnclaimed } from './unclaimed.repository.ts';

/** Null until the member has confirmed the address, because anyone can register with any address. */
async function confirmedEmail(db: Database, userId: number): Promise<string | null> {
  const { email, email_confirmed_at } = await getUser(db, userId);
  return email_confirmed_at === null ? null : email;
}

/** What was sent without an account from the member's confirmed address. */
export async function offerAdoption({ platform, actor }: Context<Member>): Promise<WireSubmission[]> {
  const email = await confirmedEmail(platform.db, actor.userId);
  if (email === null) return [];
  return (await listUnclaimed(platform.db, email, maxOffered)).map(presentSubmission);
}

/**
 * Links all of them to the account.
 * @returns how many.
 * @throws DomainError `forbidden` while the address is unconfirmed, `conflict` when there are none.
 */
export async function adoptSubmissions(context: Context<Member>): Promise<number> {
  return inTransaction(context.platform, async (tx) => {
    const email = await confirmedEmail(tx.db, context.actor.userId);
    if (email === null) throw new DomainError('forbidden');
    const rows = await claimSubmissions(tx.db, email, context.actor.userId);
    if (rows.length === 0) throw new DomainError('conflict', { message: adoptionMessages.nothing });
    for (const row of rows) {
      const by = { id: context.actor.userId, name: `${row.first_name} ${row.last_name}` };
      await recordStep(tx, context, row.id, { kind: 'adopted', by, action: 'submission.adopted' });
      publishSubmissionEvent(tx, row);
    }
    return rows.length;
  });
}

/**
 * Links a submission that was sent without an account to a member (docs/rules.md, Submissions).
 * @throws DomainError `not_found` without such a member, and for a submission that the caller's role does not reach; `conflict` when it belongs to someone.
 */
export async function attachSubmission(
  context: Context<Admin>,
  submissionId: number,
  memberId: number,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const isReached = await isWithinReach(tx.db, context.actor, 'submissions', submissionId);
    if (!isReached || !(await findMember(tx.db, memberId))) throw new DomainError('not_found');
    const row = await claimSubmission(tx.db, submissionId, memberId);
    if (!row) throw new DomainError('conflict', { message: memberMessages.ownedAlready });
    await recordStep(tx, context, submissionId, {
      kind: 'adopted',
      by: { id: context.actor.userId, name: context.actor.name },
      action: 'submission.attached',
      details: { to: memberId },
    });
    publishSubmissionEvent(tx, row);
  });
}
