import {
  accreditationMessages,
  type ProposalAct,
  proposalTable,
} from '@proxima/contract/members/accreditation';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { takeTransition } from '../../../platform/take-transition.ts';
import { notify } from '../../notifications/notify.ts';
import type { MemberRow } from '../members.repository.ts';
import { getMember } from '../read-members.ts';
import { endProposal, findProposal, lockMember, type ProposalRow } from './proposals.repository.ts';
import { assertFuture } from './propose-accreditation.ts';
import { recordDecision } from './record-decision.ts';

/** A proposal in the path of a call: the member, and which of their proposals. */
export interface Named {
  id: number;
  proposal: number;
}

interface Step {
  tx: Transaction;
  member: MemberRow;
  row: ProposalRow;
}

/** @throws DomainError `not_found`; `forbidden` for one's own proposal, or someone else's; `conflict` once it no longer waits. */
const step = (
  context: Context<Admin>,
  { id, proposal }: Named,
  act: ProposalAct,
  answered: Omit<Parameters<typeof endProposal>[2], 'state'>,
  take: (step: Step) => Promise<void>,
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const member = await getMember(tx.db, id);
    await lockMember(tx.db, id);
    const row = await findProposal(tx.db, id, proposal);
    if (!row) throw new DomainError('not_found');
    const isOwn = row.proposed_by === context.actor.userId;
    if (isOwn && act !== 'withdraw')
      throw new DomainError('forbidden', { message: accreditationMessages.own });
    const now = row.state === 'waiting' && !row.is_as_proposed ? 'overtaken' : row.state;
    const state = takeTransition(proposalTable, now, [isOwn ? 'proposer' : 'other'], act);
    await endProposal(tx.db, proposal, { state, ...answered });
    await take({ tx, member, row });
  });

const answeredBy = ({ actor: { userId, name } }: Context<Admin>) => ({
  answered_by: userId,
  answered_by_name: name,
});

/** Confirms what someone else proposed: from now on it applies. @throws DomainError as `step`; `validation_failed` if its last day has come */
export const confirmProposal = (context: Context<Admin>, named: Named): Promise<void> =>
  step(context, named, 'confirm', answeredBy(context), async ({ tx, member, row }) => {
    const { userId, name } = context.actor;
    const { decision, reason, valid_until } = row;
    await assertFuture({ ...context.platform, db: tx.db }, valid_until);
    const by = { decided_by: row.proposed_by, decided_by_name: row.proposed_by_name };
    const confirmed = { confirmed_by: userId, confirmed_by_name: name };
    await recordDecision(tx, context, member, { decision, reason, valid_until, ...by, ...confirmed });
  });

/** Declines what someone else proposed; whoever did is notified and reads the reason. @throws DomainError as `step` */
export const declineProposal = (context: Context<Admin>, named: Named, reason: string): Promise<void> =>
  step(context, named, 'decline', { ...answeredBy(context), answer: reason }, async ({ tx, member, row }) => {
    const subject = { kind: 'user', id: member.id } as const;
    await audit(tx.db, context, 'accreditation.declined', subject, { proposal: row.id, reason });
    if (row.proposed_by === null) return;
    const about = { kind: 'member', id: member.id } as const;
    const notice = { kind: 'accreditation_declined', subject: about, dedupeKey: String(row.id) } as const;
    await notify(tx, notice, [row.proposed_by]);
  });

/** Withdraws the caller's own proposal. @throws DomainError as `step` */
export const withdrawProposal = (context: Context<Admin>, named: Named): Promise<void> =>
  step(context, named, 'withdraw', {}, async ({ tx, member, row }) => {
    const subject = { kind: 'user', id: member.id } as const;
    await audit(tx.db, context, 'accreditation.withdrawn', subject, { proposal: row.id });
  });
