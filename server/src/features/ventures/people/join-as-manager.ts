import { ventureMessages } from '@proxima/contract/ventures/ventures';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findAccount } from '../../accounts/users/find-users.ts';
import { assertMayAdd } from './people.policy.ts';
import { insertPerson } from './people.repository.ts';
import { notifyJoined } from './publish-people.ts';

/**
 * Adds a project manager to a venture in the caller's transaction; the caller has checked that the team, a founder and the manager
 * have agreed.
 * @throws DomainError as `assertMayAdd`; `conflict` for someone who is already its project manager.
 */
export async function joinAsManager(
  tx: Transaction,
  context: Context<SignedIn>,
  ventureId: number,
  userId: number,
): Promise<void> {
  const account = await findAccount(tx.db, userId);
  if (!account) throw new DomainError('not_found');
  assertMayAdd(account, 'project_manager', true);
  const name = `${account.first_name} ${account.last_name}`;
  const person = { venture_id: ventureId, user_id: userId, name, role: 'project_manager' as const };
  if (!(await insertPerson(tx.db, person)))
    throw new DomainError('conflict', { message: ventureMessages.alreadyPart });
  const details = { user_id: userId, role: 'project_manager' };
  await audit(tx.db, context, 'venture.person-added', { kind: 'venture', id: ventureId }, details);
  await notifyJoined(tx, ventureId, userId);
}
