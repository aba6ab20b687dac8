import type { AccessLevel } from '@proxima/contract/access/levels';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { listGrantHolders } from '../../access/grants/list-access.ts';
import { notify } from '../../notifications/notify.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import { notifyWatchers } from '../../ventures/explore/notify-watchers.ts';
import { listAudience } from '../../ventures/people/publish-people.ts';
import type { Asking } from '../documents.policy.ts';
import { listShares } from './list-shares.ts';
import { listVisitors } from './visits.repository.ts';

/** Reloads open pages of everyone who may read things of a level. */
export async function announceRoom(tx: Transaction, ventureId: number, level: AccessLevel): Promise<void> {
  const change = { kind: 'document', id: ventureId } as const;
  publishChanged(tx, change, await listAudience(tx.db, ventureId, level));
}

/**
 * Reloads open pages of people whose access has changed, and closes what is out of reach for them now. Each of them gets an event of their
 * own.
 */
export function announceAccess(tx: Transaction, ventureId: number, userIds: readonly number[]): void {
  for (const userId of userIds) publishChanged(tx, { kind: 'access', id: ventureId }, [userId]);
}

/**
 * Readers from outside who could read things of a level: investors with access, mentors with whom a folder is shared, and for the catalogue
 * everyone who has visited the room lately.
 */
export async function listOutsideReaders(
  tx: Transaction,
  ventureId: number,
  level: AccessLevel,
): Promise<number[]> {
  const mentors = (await listShares(tx.db, ventureId)).map(({ user_id }) => user_id);
  const visitors = level === 'catalogue' ? await listVisitors(tx.db, ventureId) : [];
  return [...new Set([...(await listGrantHolders(tx.db, ventureId)), ...mentors, ...visitors])];
}

/** Notifies readers from outside of new documents, at most once a day, and reloads open pages. */
export async function announceDocuments(
  tx: Transaction,
  { venture, viewer }: Asking,
  { level, folderId }: { level: AccessLevel; folderId: number },
): Promise<void> {
  await announceRoom(tx, venture.id, level);
  if (level === 'team') return;
  const shares = await listShares(tx.db, venture.id);
  const mentors = shares.filter((share) => share.folder_id === folderId).map(({ user_id }) => user_id);
  const investors = level === 'venture' ? [] : await listGrantHolders(tx.db, venture.id);
  await notify(
    tx,
    {
      kind: 'documents_added',
      subject: { kind: 'venture', id: venture.id },
      ventureId: venture.id,
      dedupeKey: `${venture.id}:${viewer.now.toISOString().slice(0, 10)}`,
    },
    [...investors, ...mentors],
  );
  if (level === 'catalogue') await notifyWatchers(tx, venture.id);
}
