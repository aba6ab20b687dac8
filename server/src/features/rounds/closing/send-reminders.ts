import type { Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { listReminders } from './due-rounds.repository.ts';

/** Reminds investors of deadlines that are near. Each reminder is sent once: `notify` skips keys that it has seen. */
export const sendReminders = (platform: Platform): Promise<void> =>
  inTransaction(platform, async (tx) => {
    for (const { kind, user_id, round_id, venture_id, key } of await listReminders(tx.db)) {
      const subject = { kind: 'round', id: round_id } as const;
      await notify(tx, { kind, subject, ventureId: venture_id, dedupeKey: key }, [user_id]);
    }
  });
