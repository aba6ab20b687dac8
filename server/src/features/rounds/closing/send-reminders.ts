import type { Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { listReminders } from './due-rounds.repository.ts';

/** Reminds investors of what is about to end, each once: a key that was notified before is passed over. */
export const sendReminders = (platform: Platform): Promise<void> =>
  inTransaction(platform, async (tx) => {
    for (const { kind, user_id, round_id, venture_id, key } of await listReminders(tx.db)) {
      const subject = { kind: 'round', id: round_id } as const;
      await notify(tx, { kind, subject, ventureId: venture_id, dedupeKey: key }, [user_id]);
    }
  });
