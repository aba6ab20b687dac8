import type { checkInPlanEndpoints } from '@proxima/contract/check-ins/check-in-endpoints';
import type { ListedCheckIn, WireCheckIn } from '@proxima/contract/check-ins/check-in-wire';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { nameAnyVentures } from '../../ventures/reading/name-ventures.ts';
import { presentOwn, readCheckIn } from '../answering/read-check-in.ts';
import { countAnswered, findCheckIn } from '../check-ins.repository.ts';
import { findPlan, listCheckInsOfPlan } from './plans.repository.ts';

/** The check-ins of a plan, newest first. @throws DomainError `not_found` */
export async function listAsked(
  { platform: { db } }: Context<Admin>,
  planId: number,
  { cursor, limit, state }: QueryOf<typeof checkInPlanEndpoints.listCheckIns>,
): Promise<{ data: ListedCheckIn[]; next_cursor: string | null }> {
  if (!(await findPlan(db, planId))) throw new DomainError('not_found');
  const rows = await listCheckInsOfPlan(db, planId, { before: parseIdCursor(cursor), state, limit });
  const { items, next_cursor } = paginate(rows, limit);
  const ventures = await nameAnyVentures(
    db,
    items.map(({ venture_id }) => venture_id),
  );
  const byId = new Map(ventures.map((venture) => [venture.id, venture]));
  const data = items.map((row) => ({
    ...presentOwn(row, byId.get(row.venture_id)?.name ?? ''),
    venture_id: row.venture_id,
    venture_slug: byId.get(row.venture_id)?.slug ?? '',
    reminders: row.reminders,
    answered_by: row.answered_by_name,
  }));
  return { data, next_cursor };
}

/** One check-in with what was answered, for the team. @throws DomainError `not_found` */
export async function readAskedCheckIn(
  { platform: { db } }: Context<Admin>,
  id: number,
): Promise<WireCheckIn & { venture_id: number }> {
  const row = await findCheckIn(db, id);
  if (!row) throw new DomainError('not_found');
  return { ...(await readCheckIn(db, row)), venture_id: row.venture_id };
}

/** How many check-ins each venture of a cohort was asked and how many it answered, by the venture's id. */
export const countCheckIns = async (
  db: Database,
  cohortId: number,
): Promise<ReadonlyMap<number, { asked: number; answered: number }>> =>
  new Map((await countAnswered(db, cohortId)).map(({ venture_id, ...counts }) => [venture_id, counts]));
