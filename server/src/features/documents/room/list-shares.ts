import type { Database } from '../../../platform/database/database.ts';
import { listMentors } from '../../ventures/people/list-mentors.ts';
import { listShareRows } from './folders.repository.ts';

/** Which folders of a venture are shared with which of its mentors; shares from before they became mentors do not count. */
export async function listShares(
  db: Database,
  ventureId: number,
): Promise<{ folder_id: number; user_id: number }[]> {
  const mentors = await listMentors(db, ventureId);
  const rows = await listShareRows(db, ventureId);
  return rows.filter(({ user_id, shared_at }) =>
    mentors.some((mentor) => mentor.user_id === user_id && mentor.since <= shared_at),
  );
}
