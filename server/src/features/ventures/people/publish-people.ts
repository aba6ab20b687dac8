import type { AccessLevel } from '@proxima/contract/access/levels';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { listGrantHolders } from '../../access/grants/list-access.ts';
import { publishAccessChanged } from '../../access/publish-access-changed.ts';
import { listVentureTeam } from '../../accounts/users/find-users.ts';
import { notify } from '../../notifications/notify.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import { listInvolved } from './people.repository.ts';

/** Accounts to publish to when something of this access level changes. Catalogue readers are left out: they are too many. */
export async function listAudience(db: Database, ventureId: number, level: AccessLevel): Promise<number[]> {
  const team = await listVentureTeam(db, 'ventures.read', ventureId);
  if (level === 'team') return team;
  const inside = [...team, ...(await listInvolved(db, ventureId))];
  return level === 'venture' ? inside : [...inside, ...(await listGrantHolders(db, ventureId))];
}

/** Reloads the open pages of a venture for its people, the team and investors with access. */
export async function publishVentureChange(
  tx: Transaction,
  ventureId: number,
  /** Someone who left; they get an event of their own. */
  except?: number,
): Promise<void> {
  const readers = await listAudience(tx.db, ventureId, 'granted');
  const change = { kind: 'venture', id: ventureId } as const;
  publishChanged(
    tx,
    change,
    readers.filter((id) => id !== except),
  );
}

/** Notifies everyone in the venture, the newcomer included, that someone joined. */
export async function notifyJoined(tx: Transaction, ventureId: number, userId: number): Promise<void> {
  const involved = await listInvolved(tx.db, ventureId);
  await notify(tx, { kind: 'venture_person_added', ...about(ventureId, userId) }, involved);
  await publishVentureChange(tx, ventureId);
  await publishAccessChanged(tx, userId, ventureId);
}

/** Notifies those who remain, and reminds the leaver in writing that confidentiality continues. The leaver's open pages close. */
export async function notifyLeft(tx: Transaction, ventureId: number, userId: number): Promise<void> {
  const remaining = (await listInvolved(tx.db, ventureId)).filter((id) => id !== userId);
  await notify(tx, { kind: 'venture_person_left', ...about(ventureId, userId) }, remaining);
  await notify(tx, { kind: 'venture_left', ...about(ventureId, userId) }, [userId]);
  await publishVentureChange(tx, ventureId, userId);
  await publishAccessChanged(tx, userId, ventureId);
}

/** For someone who stays with another role: pages that they may no longer read close. */
export async function publishRoleEnded(tx: Transaction, ventureId: number, userId: number): Promise<void> {
  await publishVentureChange(tx, ventureId);
  await publishAccessChanged(tx, userId, ventureId);
}

/** Someone may join and leave more than once; each time gets its own notification. */
const about = (ventureId: number, userId: number) => ({
  subject: { kind: 'venture' as const, id: ventureId },
  ventureId,
  dedupeKey: `${ventureId}:${userId}:${Date.now()}`,
});
