import { memberMessages } from '@proxima/contract/members/members';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { reviveAddress } from '../notifications/returned/dead-addresses.ts';
import { getMember } from './read-members.ts';

/** Sends emails to a member's address again, e.g. after their mailbox was repaired. @throws DomainError `not_found`, `conflict` */
export async function reviveMemberAddress(context: Context<Admin>, id: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const { email } = await getMember(tx.db, id);
    if (!(await reviveAddress(tx.db, email)))
      throw new DomainError('conflict', { message: memberMessages.aliveAlready });
    await audit(tx.db, context, 'account.address-revived', { kind: 'user', id });
  });
}
