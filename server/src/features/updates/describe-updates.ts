import { mayAct } from '../access/access.policy.ts';
import type { Describe } from '../notifications/describe-subjects.ts';
import { describeFollowed } from '../projects/describe-projects.ts';
import { describeParts } from '../ventures/reading/describe-ventures.ts';
import { readerOf } from './updates.policy.ts';
import { listVenturesOfUpdates } from './updates.repository.ts';

/** Names updates after their venture, for those who may read them. */
export const describeUpdates: Describe = async ({ db }, reader, ids) =>
  describeParts(db, reader, await listVenturesOfUpdates(db, ids), (update, { viewer, venture, named }) => {
    if (!mayAct('follow_updates', viewer, venture, viewer.now).allowed) return null;
    if (update.is_withdrawn && !readerOf(viewer, venture).seesWithdrawn) return null;
    return describeFollowed(reader, venture, named);
  });
