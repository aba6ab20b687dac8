import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { endSessions } from '../accounts/sessions/end-sessions.ts';
import { assertFreshlyAuthenticated } from '../accounts/sessions/reauthenticate.ts';
import { disableAccount, enableAccount } from '../accounts/users/manage-account.ts';
import { suspendFounder } from '../ventures/people/erase-person.ts';
import { getMember } from './read-members.ts';

/** Signs a member out on every device. @throws DomainError `not_found` */
export async function signMemberOut(context: Context<Admin>, id: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    await getMember(tx.db, id);
    await endSessions(tx, context.platform, id, { areDevicesNew: true });
    await audit(tx.db, context, 'account.signed-out', { kind: 'user', id });
  });
}

/** @throws DomainError `not_found`, `reauthentication_required` */
export async function disableMember(context: Context<Admin>, id: number, reason: string): Promise<void> {
  await assertFreshlyAuthenticated(context);
  await inTransaction(context.platform, async (tx) => {
    await getMember(tx.db, id);
    await disableAccount(tx, context, id, reason);
    await suspendFounder(tx, context, id);
  });
}

/** @throws DomainError `not_found` */
export async function enableMember(context: Context<Admin>, id: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    await getMember(tx.db, id);
    await enableAccount(tx, context, id);
  });
}
