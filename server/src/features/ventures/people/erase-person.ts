import type { Admin, Context, System } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { OwnData } from '../../../platform/own-data.ts';
import { notify } from '../../notifications/notify.ts';
import { pauseWithoutFounder } from '../record/pause-venture.ts';
import { deleteInvitationsTo, erasePerson, listOwnRows, listVenturesOf } from './erasure.repository.ts';
import { deleteInvitationsBy } from './invitations.repository.ts';
import { listInvolved } from './people.repository.ts';
import { publishVentureChange } from './publish-people.ts';

/**
 * Removes a person from every venture before their account is deleted. History stays without the name, open invitations from and to
 * them are deleted, the people who remain are notified, and a venture left without a founder is paused.
 */
async function eraseFromVentures(tx: Transaction, id: number, context: Context<System>): Promise<void> {
  const ventures = await listVenturesOf(tx.db, id);
  await erasePerson(tx.db, id);
  await deleteInvitationsBy(tx.db, id);
  await deleteInvitationsTo(tx.db, id);
  for (const ventureId of ventures) {
    const about = { subject: { kind: 'venture' as const, id: ventureId }, ventureId };
    const notice = { kind: 'venture_person_left' as const, ...about, dedupeKey: `${ventureId}:${id}:erased` };
    await notify(tx, notice, await listInvolved(tx.db, ventureId));
    await publishVentureChange(tx, ventureId);
    await pauseWithoutFounder(tx, context, ventureId);
  }
}

/** What ventures store about a member. */
export const ownVentures: OwnData = { read: listOwnRows, erase: eraseFromVentures };

/** Deletes the open invitations of an account that is disabled, and pauses ventures left without a founder. */
export async function suspendFounder(
  tx: Transaction,
  context: Context<Admin>,
  userId: number,
): Promise<void> {
  await deleteInvitationsBy(tx.db, userId);
  for (const ventureId of await listVenturesOf(tx.db, userId)) {
    await pauseWithoutFounder(tx, context, ventureId);
  }
}
