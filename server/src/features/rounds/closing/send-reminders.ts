import type { Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { listReminders } from './due-rounds.repository.ts';

type Reminders = Awaited<ReturnType<typeof listReminders>>;

/**
 * Reminds investors of deadlines that are near. Each reminder is sent once: `notify` skips keys that it has seen. One round that fails
 * does not stop the others.
 */
export async function sendReminders(platform: Platform): Promise<void> {
  const due = Map.groupBy(await listReminders(platform.db), ({ round_id }) => round_id);
  for (const [round, reminders] of due) {
    try {
      await remind(platform, reminders);
    } catch (error) {
      platform.log.error({ err: error, round }, 'the reminders of a round could not be sent');
    }
  }
}

const remind = (platform: Platform, reminders: Reminders): Promise<void> =>
  inTransaction(platform, async (tx) => {
    for (const { kind, user_id, round_id, venture_id, key } of reminders) {
      const subject = { kind: 'round', id: round_id } as const;
      await notify(tx, { kind, subject, ventureId: venture_id, dedupeKey: key }, [user_id]);
    }
  });
