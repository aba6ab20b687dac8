import type { Context, SignedIn } from '../../../platform/context.ts';
import { requireAct } from '../../access/load-venture.ts';
import { noteRoomVisit } from './visits.repository.ts';

/** Notes that the caller looks at a room: what came after their visit before is new to them. @throws DomainError as `requireAct` */
export async function noteVisit(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<{ since: string | null }> {
  await requireAct(db, actor, 'read_overview', ventureId);
  return { since: (await noteRoomVisit(db, actor.userId, ventureId))?.toISOString() ?? null };
}
