import type {
  adminVenturePeopleEndpoints,
  venturePeopleEndpoints,
} from '@proxima/contract/ventures/venture-endpoints';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import type { BodyOf, ParamsOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { passRepresentative } from '../record/pass-representative.ts';
import { pauseWithoutFounder } from '../record/pause-venture.ts';
import { listRolesOf, lockVenture } from '../ventures.repository.ts';
import { deleteInvitationsBy } from './invitations.repository.ts';
import { endPerson, findPerson, listFounders } from './people.repository.ts';
import { notifyLeft, publishRoleEnded } from './publish-people.ts';

/**
 * Ends the caller's roles in a venture. What they did stays on record; their access ends immediately.
 * @throws DomainError `not_found` also for a hidden venture; `conflict` for the last founder, who must hand over first;
 * `validation_failed` unless `passes_to` is null or a founder who stays.
 */
export async function leaveVenture(
  context: Context<SignedIn>,
  ventureId: number,
  { passes_to }: BodyOf<typeof venturePeopleEndpoints.leave>,
): Promise<void> {
  const { userId } = context.actor;
  await inTransaction(context.platform, async (tx) => {
    if (!(await lockVenture(tx.db, ventureId))) throw new DomainError('not_found');
    await requireAct(tx.db, context.actor, 'leave', ventureId);
    const founders = await listFounders(tx.db, ventureId);
    if (founders.length === 1 && founders[0] === userId) {
      throw new DomainError('conflict', { message: ventureMessages.lastFounder });
    }
    await passRepresentative(tx.db, context, ventureId, { from: userId, to: passes_to });
    const roles = await endPerson(tx.db, ventureId, userId);
    await deleteInvitationsBy(tx.db, userId, ventureId);
    await audit(tx.db, context, 'venture.left', { kind: 'venture', id: ventureId }, { roles });
    await notifyLeft(tx, ventureId, userId);
  });
}

/** Ends one of someone's roles; with the last one they have left. A venture that loses its last founder is paused. @throws DomainError `not_found`, `validation_failed` */
export async function removePerson(
  context: Context<Admin>,
  { id: ventureId, personId }: ParamsOf<typeof adminVenturePeopleEndpoints.remove>,
  { reason, passes_to }: BodyOf<typeof adminVenturePeopleEndpoints.remove>,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    if (!(await lockVenture(tx.db, ventureId))) throw new DomainError('not_found');
    await requireAct(tx.db, context.actor, 'manage_people', ventureId);
    const person = await findPerson(tx.db, ventureId, personId);
    if (!person || person.user_id === null) throw new DomainError('not_found');
    const { user_id, role } = person;
    if (role === 'founder') {
      await passRepresentative(tx.db, context, ventureId, { from: user_id, to: passes_to });
    }
    await endPerson(tx.db, ventureId, user_id, { role, reason });
    if (role === 'founder') await deleteInvitationsBy(tx.db, user_id, ventureId);
    await audit(
      tx.db,
      context,
      'venture.person-removed',
      { kind: 'venture', id: ventureId },
      { user_id, role, reason },
    );
    const rest = await listRolesOf(tx.db, user_id, [ventureId]);
    if (rest.size === 0) await notifyLeft(tx, ventureId, user_id);
    else await publishRoleEnded(tx, ventureId, user_id);
    await pauseWithoutFounder(tx, context, ventureId);
  });
}
