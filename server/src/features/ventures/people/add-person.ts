import type { adminVenturePeopleEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { findAccount, listColleagues } from '../../accounts/users/find-users.ts';
import { lockVenture, updateVenture } from '../ventures.repository.ts';
import { assertMayAdd } from './people.policy.ts';
import { insertPerson, listFounders, setMentor } from './people.repository.ts';
import { notifyJoined, publishVentureChange } from './publish-people.ts';

/** @throws DomainError `not_found`; `conflict` with the reason when the account cannot have this role. */
export async function addPerson(
  context: Context<Admin>,
  ventureId: number,
  { user_id, role }: BodyOf<typeof adminVenturePeopleEndpoints.add>,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    if (!(await lockVenture(tx.db, ventureId))) throw new DomainError('not_found');
    await requireAct(tx.db, context.actor, 'manage_people', ventureId);
    const account = await findAccount(tx.db, user_id);
    if (!account) throw new DomainError('not_found');
    assertMayAdd(account, role, (await listFounders(tx.db, ventureId)).length > 0);
    const name = `${account.first_name} ${account.last_name}`;
    const row = { venture_id: ventureId, user_id, name, role, invited_by: context.actor.userId };
    if (!(await insertPerson(tx.db, row))) {
      throw new DomainError('conflict', { message: ventureMessages.alreadyPart });
    }
    await audit(
      tx.db,
      context,
      'venture.person-added',
      { kind: 'venture', id: ventureId },
      { user_id, role },
    );
    await notifyJoined(tx, ventureId, user_id);
  });
}

/** @throws DomainError `not_found`; `conflict` for an account that cannot be responsible for a venture. */
export async function changeLead(context: Context<Admin>, ventureId: number, userId: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const row = await lockVenture(tx.db, ventureId);
    if (!row) throw new DomainError('not_found');
    await requireAct(tx.db, context.actor, 'manage_people', ventureId);
    const colleagues = await listColleagues(tx.db, 'ventures.read', 'anyone');
    if (!colleagues.some(({ id }) => id === userId)) {
      throw new DomainError('conflict', { message: ventureMessages.notAdministrator });
    }
    await updateVenture(tx.db, ventureId, { lead_id: userId });
    const details = { from: row.lead_id, to: userId };
    await audit(tx.db, context, 'venture.lead-changed', { kind: 'venture', id: ventureId }, details);
    await publishVentureChange(tx, ventureId);
  });
}

/** Sets whether a member may be added to ventures as a mentor. @throws DomainError `not_found`, also for administrators. */
export const changeMentor = (
  context: Context<Admin>,
  userId: number,
  isMentor: boolean,
): Promise<{ mentor_since: string | null }> =>
  inTransaction(context.platform, async (tx) => {
    const account = await findAccount(tx.db, userId);
    if (!account || account.role === 'admin' || account.role === 'juror') throw new DomainError('not_found');
    const since = await setMentor(tx.db, userId, isMentor);
    const action = isMentor ? 'account.made-mentor' : 'account.mentor-ended';
    await audit(tx.db, context, action, { kind: 'user', id: userId });
    return { mentor_since: since?.toISOString() ?? null };
  });
