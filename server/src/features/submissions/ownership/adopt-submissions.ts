import { adoptionMessages, maxOffered } from '@proxima/contract/accounts/adoption';
import type { WireSubmission } from '@proxima/contract/submissions/submissions';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { countVersions, insertEvent } from '../reading/submission-history.repository.ts';
import { presentSubmission } from '../reading/submissions.presenter.ts';
import { announceSubmission } from '../sending/publish-submission-event.ts';
import type { SubmissionRow } from '../submissions.repository.ts';
import { claimSubmissions, listUnclaimed } from './unclaimed.repository.ts';

/** Null until the member has proven that the address is theirs: anyone could register with anyone's. */
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
 * Takes all of them into the account.
 * @returns how many. @throws DomainError `forbidden` while the address is unconfirmed, `conflict` when there are none.
 */
export async function adoptSubmissions(context: Context<Member>): Promise<number> {
  return inTransaction(context.platform, async (tx) => {
    const email = await confirmedEmail(tx.db, context.actor.userId);
    if (email === null) throw new DomainError('forbidden');
    const rows = await claimSubmissions(tx.db, email, context.actor.userId);
    if (rows.length === 0) throw new DomainError('conflict', { message: adoptionMessages.nothing });
    for (const row of rows) await note(tx, context, row);
    return rows.length;
  });
}

async function note(tx: Transaction, context: Context<Member>, row: SubmissionRow): Promise<void> {
  await insertEvent(tx.db, {
    submissionId: row.id,
    kind: 'adopted',
    actorId: context.actor.userId,
    actorName: `${row.first_name} ${row.last_name}`,
    comment: null,
    versionNumber: await countVersions(tx.db, row.id),
  });
  await audit(tx.db, context, { action: 'submission.adopted', subject: { kind: 'submission', id: row.id } });
  tx.afterCommit(() => announceSubmission(context.platform, row));
}
