import { hasRight } from '../../platform/access.ts';
import { findNewestThings } from '../../platform/database/search/search-rows.ts';
import type { SearchSource } from '../search/search-source.ts';
import { describeOpenings } from './describe-openings.ts';
import { listOpeningVentures, searchedOpenings } from './opening-list.repository.ts';

/** The team finds openings by their title and their venture's name. */
export const searchOpenings: SearchSource = {
  isFor: (actor) => hasRight(actor, 'ventures.read'),
  find: ({ platform: { db } }, searched, limit) => findNewestThings(db, searchedOpenings, searched, limit),
  show: async ({ platform, actor }, ids) => {
    const found = await describeOpenings(platform, actor, ids);
    const ventures = await listOpeningVentures(platform.db, [...found.keys()]);
    return new Map(
      ventures.flatMap(({ id, venture }) => {
        const one = found.get(id);
        return one ? [[id, { title: one.name, line: venture, key: one.key }]] : [];
      }),
    );
  },
};
