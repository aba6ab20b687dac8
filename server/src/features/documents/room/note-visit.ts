import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireAct } from '../../access/load-venture.ts';
import { noteRoomVisit } from './visits.repository.ts';

/** Notes that the caller looks at a room: what came after their visit before is new to them. @throws DomainError as `requireAct` */
export async function noteVisit(
  { platform, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<{ since: string | null }> {
  await requireAct(platform.db, actor, 'read_overview', ventureId);
  const before = await inTransaction(platform, ({ db }) => noteRoomVisit(db, actor.userId, ventureId));
  return { since: before?.toISOString() ?? null };
}
