import type { Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { AccessChange } from '../../access/publish-access-changed.ts';
import { findStoredEvent, lockEventRow } from '../events.repository.ts';
import { isAdmittedTo } from '../load-event.ts';
import { listParticipants } from './participants.repository.ts';
import { renameChannel } from './publish-live.ts';

/**
 * Gives a new channel to each running session of someone who takes part and is no longer admitted, because their eligibility, grant or part
 * in a venture ended: they cannot join it.
 */
export async function excludeFormer(platform: Platform, change: AccessChange): Promise<void> {
  const closed = new Set<number>();
  for (const { event_id: eventId, user_id, role } of await listParticipants(platform.db, change)) {
    if (closed.has(eventId)) continue;
    const actor = { kind: 'member', userId: user_id, role } as const;
    if (await isAdmittedTo(platform.db, actor, eventId)) continue;
    await changeChannel(platform, eventId);
    closed.add(eventId);
  }
}

const changeChannel = (platform: Platform, id: number): Promise<void> =>
  inTransaction(platform, async (tx) => {
    await lockEventRow(tx.db, id);
    const event = await findStoredEvent(tx.db, id);
    if (event) await renameChannel(tx, event);
  });
