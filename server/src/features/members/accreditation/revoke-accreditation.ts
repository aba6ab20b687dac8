import { accreditationMessages } from '@proxima/contract/members/accreditation';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { listAccreditation } from '../members.repository.ts';
import { getMember } from '../read-members.ts';
import { overtake } from './overtake-proposals.ts';
import { findNewestProposal, lockMember } from './proposals.repository.ts';
import { recordDecision } from './record-decision.ts';

/**
 * Closes what an accreditation opened, immediately and alone, with a reason that the investor reads. A proposal that waits is over, so that
 * confirming it does not open everything again.
 * @throws DomainError `not_found`; `conflict` without an accreditation in force.
 */
export const revokeAccreditation = (context: Context<Admin>, id: number, reason: string): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const member = await getMember(tx.db, id);
    await lockMember(tx.db, id);
    const [newest] = await listAccreditation(tx.db, id);
    if (newest?.decision !== 'accepted' || newest.has_ended)
      throw new DomainError('conflict', { message: accreditationMessages.noneInForce });
    const proposal = await findNewestProposal(tx.db, id);
    if (proposal?.state === 'waiting') await overtake(tx, context, id, proposal.id);
    const { userId: decided_by, name: decided_by_name } = context.actor;
    const decided = { decided_by, decided_by_name };
    await recordDecision(tx, context, member, { decision: 'revoked', reason, valid_until: null, ...decided });
  });
