import { votesPublishedEvery } from '@proxima/contract/events/live';
import { eventChannel, type RealtimePayloads, realtimeEvents } from '@proxima/contract/wire/realtime';
import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { findStoredEvent, raiseEpoch } from '../events.repository.ts';
import { countVotes } from './live.repository.ts';

interface Live {
  id: number;
  epoch: number;
}

/** Sends the host's position to everyone in a session. */
export const publishPosition = (
  tx: Transaction,
  { id, epoch }: Live,
  data: RealtimePayloads['AgendaMoved'],
): void => tx.publish({ channel: eventChannel(id, epoch), event: realtimeEvents.agendaMoved, data });

/** Sends a new or answered question to everyone in a session. */
export const publishQuestion = (
  tx: Transaction,
  { id, epoch }: Live,
  data: RealtimePayloads['LiveQuestion'],
): void => tx.publish({ channel: eventChannel(id, epoch), event: realtimeEvents.liveQuestion, data });

/** Makes everyone in a session switch to a new channel, which people who are not admitted cannot join. */
export async function renameChannel(tx: Transaction, { id, epoch }: Live): Promise<void> {
  await raiseEpoch(tx.db, id);
  const channel = eventChannel(id, epoch);
  tx.publish({ channel, event: realtimeEvents.resync, data: {} });
}

/** Questions whose votes have changed since they were last sent, by event. */
const changed = new Map<number, Set<number>>();

/** Sends new vote counts, at most four times a second per event, however many people vote. */
export function publishVotesSoon(
  platform: Pick<Platform, 'db' | 'realtime' | 'log'>,
  eventId: number,
  questionId: number,
): void {
  const waiting = changed.get(eventId);
  if (waiting) {
    waiting.add(questionId);
    return;
  }
  changed.set(eventId, new Set([questionId]));
  setTimeout(() => {
    const ids = [...(changed.get(eventId) ?? [])];
    changed.delete(eventId);
    publishVotes(platform, eventId, ids).catch((error: unknown) =>
      platform.log.warn({ err: error, event: eventId }, 'votes could not be counted'),
    );
  }, votesPublishedEvery).unref();
}

async function publishVotes(
  { db, realtime }: Pick<Platform, 'db' | 'realtime'>,
  eventId: number,
  ids: readonly number[],
): Promise<void> {
  const event = await findStoredEvent(db, eventId);
  if (!event) return;
  const channel = eventChannel(eventId, event.epoch);
  const data: RealtimePayloads['VotesCounted'] = { votes: await countVotes(db, ids) };
  realtime.publish({ channel, event: realtimeEvents.votesCounted, data });
}
