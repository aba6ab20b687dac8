import type { Database } from '../../../platform/database/database.ts';
import { consumeRateLimit, type Hit, refundRateLimit } from '../../../platform/limits/rate-limit.ts';

/**
 * Counts a password check against limits. The limits are consumed when its turn has come (`admit`), so that parallel tries
 * cannot pass them, and refunded when it fails with an error. After a success the caller refunds or resets them.
 * @throws DomainError `too_many_requests`, and whatever `check` throws.
 */
export async function countFailures(
  db: Database,
  hits: Hit[],
  check: (admit: () => Promise<void>) => Promise<boolean>,
): Promise<boolean> {
  const taken: string[] = [];
  try {
    return await check(async () => {
      for (const { key, limit } of hits) {
        await consumeRateLimit(db, key, limit);
        taken.push(key);
      }
    });
  } catch (error) {
    for (const key of taken) await refundRateLimit(db, key);
    throw error;
  }
}
