import type { Database } from '../../platform/database/database.ts';
import { countDoneParts, countParts } from './resources.repository.ts';

/** How many parts these toolkits and courses have, and how many of them each of these accounts has done. */
export async function countProgress(
  db: Database,
  resourceIds: readonly number[],
  userIds: readonly number[],
): Promise<{
  parts: ReadonlyMap<number, number>;
  done: readonly { user_id: number; resource_id: number; done: number }[];
}> {
  if (resourceIds.length === 0) return { parts: new Map(), done: [] };
  const parts = await countParts(db, resourceIds);
  const done = userIds.length === 0 ? [] : await countDoneParts(db, resourceIds, userIds);
  return { parts: new Map(parts.map(({ resource_id, parts }) => [resource_id, parts])), done };
}
