import type { OwnReading } from '@proxima/contract/readings/reading-endpoints';
import type { MeasureWithNotice } from '@proxima/contract/readings/reading-limits';
import type { Context, SignedIn } from '../../platform/context.ts';
import { openDocument, type VersionOf } from './open-document.ts';
import { hasConfirmed, insertNotice, listDays } from './readings.repository.ts';

/**
 * What is measured while the caller reads a version, whether they know, and their own time in it.
 * @throws DomainError `not_found` for a document out of reach.
 */
export async function readOwnReading(context: Context<SignedIn>, address: VersionOf): Promise<OwnReading> {
  const { platform, actor } = context;
  const { measure, version } = await openDocument(context, address);
  const [isConfirmed, days] = await Promise.all([
    measure === 'none' || hasConfirmed(platform.db, actor.userId, measure),
    listDays(platform.db, version.id, actor.userId),
  ]);
  return { measure, is_confirmed: isConfirmed, days };
}

/** Records that the caller has read what is measured. Confirming it again changes nothing. */
export const confirmNotice = (
  { platform, actor }: Context<SignedIn>,
  measure: MeasureWithNotice,
): Promise<void> => insertNotice(platform.db, actor.userId, measure);
