import type { Database } from '../../../platform/database/database.ts';
import { consumeRateLimit, type Hit, refundRateLimit } from '../../../platform/limits/rate-limit.ts';

/**
 * Counts a look at a password against limits. The hits are taken when its turn has come (`admit`): parallel tries cannot
 * pass, and what waits in vain or breaks costs nothing. After a success the caller takes back or forgets what it sees fit.
 * @throws DomainError `too_many_requests`, and whatever `look` throws.
 */
export async function countFailures(
  db: Database,
  hits: Hit[],
  look: (admit: () => Promise<void>) => Promise<boolean>,
): Promise<boolean> {
  const taken: string[] = [];
  try {
    return await look(async () => {
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
