import { mayAct } from '../access/access.policy.ts';
import { loadVentures, loadViewer } from '../access/load-venture.ts';
import type { VentureFacts } from '../access/venture-facts.ts';
import type { Describe, Description, Reader } from '../notifications/describe-subjects.ts';
import { nameAnyVentures } from '../ventures/reading/name-ventures.ts';
import { listVenturesOfProjects } from './projects.repository.ts';

/**
 * A venture by name, with a link to its page for its people and the team. Investors get a link into their portfolio, which they can open
 * even if the page is closed to them.
 */
export function describeFollowed(
  reader: Reader,
  { roles }: Pick<VentureFacts, 'roles'>,
  { name, slug }: { name: string; slug: string },
): Description {
  const isInside = reader.kind === 'admin' || roles.length > 0;
  return { name, key: slug, ...(!isInside && { path: `/dashboard/portfolio/${slug}` }) };
}

/** The name of a project's venture, for its people, the team and investors who funded it. */
export const describeProjects: Describe = async ({ db }, reader, ids) => {
  const viewer = await loadViewer(db, reader);
  const rows = await listVenturesOfProjects(db, ids);
  const ventures = await loadVentures(
    db,
    viewer,
    rows.map(({ venture_id }) => venture_id),
  );
  const open = ventures.filter(
    (venture) => mayAct('read_accepted_milestones', viewer, venture, viewer.now).allowed,
  );
  const names = await nameAnyVentures(
    db,
    open.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap(({ id, venture_id }) => {
      const venture = open.find((one) => one.id === venture_id);
      const named = names.find((one) => one.id === venture_id);
      return venture && named ? [[id, describeFollowed(reader, venture, named)] as const] : [];
    }),
  );
};
