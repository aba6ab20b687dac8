import { mayAct } from '../access/access.policy.ts';
import type { VentureFacts } from '../access/venture-facts.ts';
import type { Describe, Description, Reader } from '../notifications/describe-subjects.ts';
import { describeParts } from '../ventures/reading/describe-ventures.ts';
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
export const describeProjects: Describe = async ({ db }, reader, ids) =>
  describeParts(db, reader, await listVenturesOfProjects(db, ids), (_project, { viewer, venture, named }) =>
    mayAct('read_accepted_milestones', viewer, venture, viewer.now).allowed
      ? describeFollowed(reader, venture, named)
      : null,
  );
