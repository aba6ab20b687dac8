import { hasRight } from '../../../platform/access.ts';
import { findNewestThings } from '../../../platform/database/search/search-rows.ts';
import type { SearchSource } from '../../search/search-source.ts';
import { listCohortsById } from '../cohorts.repository.ts';
import { describeCohorts } from '../describe-cohorts.ts';
import { loadFounder } from '../places/load-founder.ts';
import { searchedCohorts } from '../places/places.repository.ts';

/** Members find the cohorts in which they have a place, the team finds all. */
export const searchCohorts: SearchSource = {
  isFor: (actor) => actor.kind === 'member' || hasRight(actor, 'programmes.manage'),
  find: async ({ platform: { db }, actor }, searched, limit) => {
    const founder = actor.kind === 'member' ? await loadFounder(db, actor.userId) : null;
    return findNewestThings(db, searchedCohorts(founder), searched, limit);
  },
  show: async ({ platform, actor }, ids) => {
    const found = await describeCohorts(platform, actor, ids);
    const rows = await listCohortsById(platform.db, [...found.keys()]);
    return new Map(
      rows.map(({ id, name, programme_name }) => [
        id,
        { title: name, line: programme_name, key: String(id) },
      ]),
    );
  },
};
