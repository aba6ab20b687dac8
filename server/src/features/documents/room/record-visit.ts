import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireAct } from '../../access/load-venture.ts';
import { upsertVisit } from './visits.repository.ts';

/**
 * Records that the caller visits a room.
 * @returns the end of their previous visit; what came since is new to them.
 * @throws DomainError as `requireAct`
 */
export async function recordVisit(
  { platform, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<{ since: string | null }> {
  await requireAct(platform.db, actor, 'read_overview', ventureId);
  const before = await inTransaction(platform, ({ db }) => upsertVisit(db, actor.userId, ventureId));
  return { since: before?.toISOString() ?? null };
}
