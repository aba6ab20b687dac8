import type { readingEndpoints } from '@proxima/contract/readings/reading-endpoints';
import { readingMessages } from '@proxima/contract/readings/reading-endpoints';
import { beatLimit, type Measure } from '@proxima/contract/readings/reading-limits';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Context, SignedIn } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalidField } from '../../platform/domain-error.ts';
import { memoryLimit } from '../../platform/limits/memory-limit.ts';
import { pagesOf } from './count-pages.ts';
import { openDocument, type VersionOf } from './open-document.ts';
import { addTimes, hasConfirmed, lockReading } from './readings.repository.ts';
import { shareCredit } from './share-credit.ts';

const consume = memoryLimit(beatLimit);

/**
 * Adds the time that a reader spent on pages since the last beat, at most what has passed by the database's clock, even with two open tabs.
 * Nothing is stored about anyone who is not a reader or has not been told yet.
 * @throws DomainError `not_found` once the document is out of reach, `too_many_requests`, `validation_failed` for a page that does not
 * exist; then nothing is stored.
 */
export async function recordBeat(
  context: Context<SignedIn>,
  address: VersionOf,
  { pages, as }: BodyOf<typeof readingEndpoints.beat>,
): Promise<{ measure: Measure; is_confirmed: boolean }> {
  const { platform, actor } = context;
  consume(actor.userId);
  const { measure, version } = await openDocument(context, address);
  if (measure === 'none') return { measure, is_confirmed: true };
  if (pages.length > 0) assertExist(pages, await pagesOf(platform, version));
  const is_confirmed = await hasConfirmed(platform.db, actor.userId, measure);
  const reported = pages.reduce((sum, { ms }) => sum + ms, 0);
  if (is_confirmed && reported > 0)
    await inTransaction(platform, async (tx) => {
      const { id, availableMs } = await lockReading(tx.db, version.id, actor.userId, reported);
      await addTimes(tx.db, id, shareCredit(pages, availableMs), measure === 'named' && as === 'named');
    });
  return { measure, is_confirmed };
}

function assertExist(pages: readonly { page: number }[], count: number | null): void {
  if (count === null) throw invalidField('pages', readingMessages.unreadable);
  if (pages.some(({ page }) => page > count)) throw invalidField('pages', readingMessages.noSuchPage);
}
