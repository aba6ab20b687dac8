import type { reviewEndpoints } from '@proxima/contract/admin/submissions';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import { presentHeld } from './held-decisions.presenter.ts';
import { listHeld } from './held-decisions.repository.ts';

/** Decisions that wait to be sent, in the order in which they will be. */
export async function listHeldDecisions(
  { platform: { db } }: Context<Admin>,
  { cursor, limit }: QueryOf<typeof reviewEndpoints.listHeld>,
): Promise<ReplyOf<typeof reviewEndpoints.listHeld>> {
  const { items, next_cursor } = paginate(await listHeld(db, parseIdCursor(cursor), limit), limit);
  return { message: 'Held decisions', data: items.map(presentHeld), next_cursor };
}
