import type { Transaction } from '../../platform/database/transaction.ts';
import { listVentureTeam } from '../accounts/users/find-users.ts';
import { notify } from '../notifications/notify.ts';
import { publishChanged } from '../notifications/publish-changed.ts';
import { listFunders } from '../rounds/read-funding.ts';
import { listAnswerable, listInsiders } from '../ventures/people/list-concerned.ts';

/** Reloads open pages of everyone who follows a venture. @returns its followers besides the team. */
export async function publishUpdates(tx: Transaction, ventureId: number): Promise<number[]> {
  const team = await listVentureTeam(tx.db, 'ventures.read', ventureId);
  const followers = [...(await listInsiders(tx.db, ventureId)), ...(await listFunders(tx.db, ventureId))];
  publishChanged(tx, { kind: 'project', id: ventureId }, [...followers, ...team]);
  return followers;
}

interface About {
  id: number;
  ventureId: number;
}

/** Notifies everyone who follows the venture of a new update, except its author. */
export async function announceUpdate(
  tx: Transaction,
  { id, ventureId, authorId }: About & { authorId: number },
): Promise<void> {
  const followers = await publishUpdates(tx, ventureId);
  const answerable = await listAnswerable(tx.db, ventureId);
  const notice = {
    kind: 'update_published',
    subject: { kind: 'update', id },
    ventureId,
    dedupeKey: `${id}`,
  } as const;
  await notify(
    tx,
    notice,
    [...followers, ...answerable].filter((userId) => userId !== authorId),
  );
}

/** Notifies founders and the lead that someone can help. */
export async function announceOffer(
  tx: Transaction,
  { id, ventureId, offer }: About & { offer: string },
): Promise<void> {
  const notice = {
    kind: 'help_offered',
    subject: { kind: 'update', id },
    ventureId,
    dedupeKey: offer,
  } as const;
  await notify(tx, notice, await listAnswerable(tx.db, ventureId));
}
