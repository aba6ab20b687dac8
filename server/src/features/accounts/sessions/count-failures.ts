import type { Database } from '../../../platform/database/database.ts';
import { consumeRateLimits, type Hit, refundRateLimits } from '../../../platform/limits/rate-limit.ts';

/**
 * Counts a password check against limits. The limits are consumed when its turn comes (`admit`), so that parallel tries cannot exceed them,
 * and refunded when the check throws. After a success the caller refunds or resets them.
 * @throws DomainError `too_many_requests`, and whatever `check` throws.
 */
export async function countFailures(
  db: Database,
  hits: Hit[],
  check: (admit: () => Promise<void>) => Promise<boolean>,
): Promise<boolean> {
  let isCounted = false;
  try {
    return await check(async () => {
      await consumeRateLimits(db, hits);
      isCounted = true;
    });
  } catch (error) {
    if (isCounted)
      await refundRateLimits(
        db,
        hits.map(({ key }) => key),
      );
    throw error;
  }
}
