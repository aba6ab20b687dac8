import type { Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { marksShownTo } from './marks.policy.ts';
import { listMarks } from './marks.repository.ts';

/** Ids of ventures that a member watches, whether or not they may read them now. */
export async function listWatched(db: Database, member: Pick<Member, 'userId' | 'view'>): Promise<number[]> {
  const owner = marksShownTo(member);
  const marks = owner === null ? [] : await listMarks(db, owner);
  return marks.filter(({ watched_at }) => watched_at !== null).map((mark) => mark.venture_id);
}
