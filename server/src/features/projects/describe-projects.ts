import { mayAct } from '../access/access.policy.ts';
import { loadVentures, loadViewer } from '../access/load-venture.ts';
import type { Describe } from '../notifications/describe-subjects.ts';
import { nameAnyVentures } from '../ventures/reading/name-ventures.ts';
import { listVenturesOfProjects } from './projects.repository.ts';

/** The name of a project's venture, to its people, the team and investors who funded it. */
export const describeProjects: Describe = async ({ db }, reader, ids) => {
  const viewer = await loadViewer(db, reader);
  const rows = await listVenturesOfProjects(db, ids);
  const ventures = await loadVentures(
    db,
    viewer,
    rows.map(({ venture_id }) => venture_id),
  );
  const open = ventures
    .filter((venture) => mayAct('read_accepted_milestones', viewer, venture, viewer.now).allowed)
    .map(({ id }) => id);
  const names = new Map((await nameAnyVentures(db, open)).map((named) => [named.id, named]));
  return new Map(
    rows.flatMap(({ id, venture_id }) => {
      const named = names.get(venture_id);
      return named ? [[id, { name: named.name, key: named.slug }] as const] : [];
    }),
  );
};
