import { hasRight, isLimited } from '../../platform/access.ts';
import { findNewestThings } from '../../platform/database/search/search-rows.ts';
import { loadViewer } from '../access/load-venture.ts';
import type { SearchSource } from '../search/search-source.ts';
import { listOwnVentures } from '../ventures/reading/search-ventures.ts';
import { describeProjects } from './describe-projects.ts';
import { listProjectNames, searchedProjects } from './searched-projects.repository.ts';

/** Projects of the ventures that the searcher has a part in or leads, or of all. */
export const searchProjects: SearchSource = {
  isFor: (actor) => actor.kind === 'member' || hasRight(actor, 'ventures.read'),
  find: async ({ platform: { db }, actor }, searched, limit) => {
    const of =
      actor.kind === 'admin' && !isLimited(actor, 'ventures')
        ? null
        : await listOwnVentures(db, await loadViewer(db, actor));
    return findNewestThings(db, searchedProjects(of), searched, limit);
  },
  show: async ({ platform, actor }, ids) => {
    const found = await describeProjects(platform, actor, ids);
    const names = await listProjectNames(platform.db, [...found.keys()]);
    return new Map(
      names.flatMap(({ id, name: title }) => {
        const venture = found.get(id);
        // Investors follow a project in their portfolio.
        return venture && !venture.path ? [[id, { title, line: venture.name, key: venture.key }]] : [];
      }),
    );
  },
};
