import type { checkInEndpoints } from '@proxima/contract/check-ins/check-in-endpoints';
import type { OwnCheckIn } from '@proxima/contract/check-ins/check-in-wire';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import type { Context, Member } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { NextStepSource } from '../../next-steps/read-next-steps.ts';
import { listFounded } from '../../ventures/reading/list-founded.ts';
import { listCheckInsOf, listOpenOf } from '../check-ins.repository.ts';
import { presentOwn } from './read-check-in.ts';

/** Names of the ventures that an account founded, by their ids. */
async function foundedBy({ platform: { db }, actor }: Context<Member>): Promise<Map<number, string>> {
  return new Map((await listFounded(db, actor.userId)).map(({ id, name }) => [id, name]));
}

/** The check-ins of the caller's ventures, newest first. */
export async function listOwnCheckIns(
  context: Context<Member>,
  { cursor, limit }: QueryOf<typeof checkInEndpoints.listOwn>,
): Promise<{ data: OwnCheckIn[]; next_cursor: string | null }> {
  const names = await foundedBy(context);
  const rows = await listCheckInsOf(context.platform.db, [...names.keys()], parseIdCursor(cursor), limit);
  const { items, next_cursor } = paginate(rows, limit);
  return { data: items.map((row) => presentOwn(row, names.get(row.venture_id) ?? '')), next_cursor };
}

/** The check-ins that the caller can answer now. */
export const findOpenCheckIns: NextStepSource = async (context) => {
  const names = await foundedBy(context);
  if (names.size === 0) return [];
  const rows = await listOpenOf(context.platform.db, [...names.keys()]);
  return rows.map(({ id, plan_name, venture_id }) => ({
    title: `${plan_name}: how is ${names.get(venture_id)}?`,
    text: 'A few figures, two minutes. Last time’s are shown beside them.',
    path: `/dashboard/check-ins/${id}`,
    action: 'Answer',
  }));
};
