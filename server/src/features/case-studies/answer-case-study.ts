import {
  type CaseStudyAnswer,
  type CaseStudyOfVenture,
  caseStudyMessages as messages,
} from '@proxima/contract/content/case-studies';
import { audit } from '../../platform/audit.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { OwnData } from '../../platform/own-data.ts';
import { requireAct } from '../access/load-venture.ts';
import { getUser } from '../accounts/users/find-users.ts';
import { publishVentureChange } from '../ventures/people/publish-people.ts';
import {
  approveText,
  endApprovalsBy,
  ended,
  listApprovedBy,
  lockCaseStudy,
  updateCaseStudy,
} from './case-studies.repository.ts';
import { readOfVenture } from './read-case-studies.ts';

/**
 * A founder approves exactly the text they read, which visitors see from the next request on, or returns it with what should change; the
 * public text then stays (docs/rules.md, "Case studies").
 * @throws DomainError as `requireAct`, for anyone but founders; `conflict` when that text no longer waits for approval
 */
export async function answerCaseStudy(
  context: Context<SignedIn>,
  ventureId: number,
  { version, approves, note }: CaseStudyAnswer,
): Promise<CaseStudyOfVenture> {
  const { actor, platform } = context;
  await inTransaction(platform, async (tx) => {
    await requireAct(tx.db, actor, 'approve_case_study', ventureId);
    const row = await lockCaseStudy(tx.db, ventureId);
    if (row?.proposed_version !== version)
      throw new DomainError('conflict', { message: messages.nothingToApprove });
    if (approves) await approve(tx.db, ventureId, { version, userId: actor.userId });
    else await updateCaseStudy(tx.db, ventureId, { proposed_version: null, declined_version: version, note });
    await publishVentureChange(tx, ventureId);
    const action = approves ? 'case-study.approved' : 'case-study.declined';
    await audit(tx.db, context, action, { kind: 'venture', id: ventureId }, { version });
  });
  return readOfVenture(context, ventureId);
}

async function approve(
  db: Database,
  ventureId: number,
  { version, userId }: { version: number; userId: number },
): Promise<void> {
  const { first_name, last_name } = await getUser(db, userId);
  await approveText(db, ventureId, { version, by: { id: userId, name: `${first_name} ${last_name}` } });
}

/**
 * Revokes the approval, whichever founder gave it; from the next request on the page is not found.
 * @throws DomainError as `requireAct`, for anyone but founders; `conflict` when nothing is public
 */
export async function revokeApproval(
  context: Context<SignedIn>,
  ventureId: number,
): Promise<CaseStudyOfVenture> {
  const { actor, platform } = context;
  await inTransaction(platform, async (tx) => {
    await requireAct(tx.db, actor, 'revoke_case_study', ventureId);
    const row = await lockCaseStudy(tx.db, ventureId);
    if (row?.public_version == null) throw new DomainError('conflict', { message: messages.nothingPublic });
    await updateCaseStudy(tx.db, ventureId, { ...ended, proposed_version: row.proposed_version });
    await publishVentureChange(tx, ventureId);
    await audit(tx.db, context, 'case-study.revoked', { kind: 'venture', id: ventureId });
  });
  return readOfVenture(context, ventureId);
}

/** Approvals that an account gave. They end with the account, because no one is left who agreed. */
export const ownApprovals: OwnData = {
  read: listApprovedBy,
  erase: (tx, userId) => endApprovalsBy(tx.db, userId),
};
