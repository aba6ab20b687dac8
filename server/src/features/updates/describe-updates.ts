import { mayAct } from '../access/access.policy.ts';
import { loadVentures, loadViewer } from '../access/load-venture.ts';
import type { Describe } from '../notifications/describe-subjects.ts';
import { describeFollowed } from '../projects/describe-projects.ts';
import { nameAnyVentures } from '../ventures/reading/name-ventures.ts';
import { readerOf } from './updates.policy.ts';
import { listVenturesOfUpdates } from './updates.repository.ts';

/** Names updates after their venture, for those who may read them. */
export const describeUpdates: Describe = async ({ db }, actor, ids) => {
  const viewer = await loadViewer(db, actor);
  const rows = await listVenturesOfUpdates(db, ids);
  const ventures = await loadVentures(
    db,
    viewer,
    rows.map(({ venture_id }) => venture_id),
  );
  const names = await nameAnyVentures(
    db,
    ventures.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap(({ id, venture_id, is_withdrawn }) => {
      const venture = ventures.find((one) => one.id === venture_id);
      const named = names.find((one) => one.id === venture_id);
      if (!venture || !named || !mayAct('follow_updates', viewer, venture, viewer.now).allowed) return [];
      if (is_withdrawn && !readerOf(viewer, venture).seesWithdrawn) return [];
      return [[id, describeFollowed(actor, venture, named)] as const];
    }),
  );
};
