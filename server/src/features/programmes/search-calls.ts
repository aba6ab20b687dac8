import { hasRight } from '../../platform/access.ts';
import { findNewestThings } from '../../platform/database/search/search-rows.ts';
import type { SearchSource } from '../search/search-source.ts';
import { listCallsById, searchedCalls } from './calls.repository.ts';

/** The team finds calls by their title and their programme. */
export const searchCalls: SearchSource = {
  isFor: (actor) => hasRight(actor, 'programmes.manage'),
  find: ({ platform: { db } }, searched, limit) => findNewestThings(db, searchedCalls, searched, limit),
  show: async ({ platform: { db } }, ids) => {
    const rows = await listCallsById(db, ids);
    return new Map(
      rows.map(({ id, title, programme_name }) => [id, { title, line: programme_name, key: String(id) }]),
    );
  },
};
