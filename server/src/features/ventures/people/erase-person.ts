import type { Admin, Context, System } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { OwnData } from '../../../platform/own-data.ts';
import { notify } from '../../notifications/notify.ts';
import { pauseWithoutFounder } from '../record/pause-venture.ts';
import { announceChange } from './announce-people.ts';
import { deleteInvitationsTo, erasePerson, listOwnRows, listVenturesOf } from './erasure.repository.ts';
import { deleteInvitationsBy } from './invitations.repository.ts';
import { listInvolved } from './people.repository.ts';

/**
 * Takes a person out of every venture before their account is deleted: history stays without a name, open invitations from and to
 * them go, the people who remain are notified, and a venture that is left without a founder is paused.
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
    await announceChange(tx, context.platform, ventureId);
    await pauseWithoutFounder(tx, context, ventureId);
  }
}

/** A member's part in ventures. */
export const ownVentures: OwnData = { read: listOwnRows, erase: eraseFromVentures };

/** An account that is disabled founds nothing: its invitations close, and its ventures may be left without a founder. */
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
