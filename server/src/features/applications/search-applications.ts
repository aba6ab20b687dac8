import { findNewestThings } from '../../platform/database/search/search-rows.ts';
import type { SearchSource } from '../search/search-source.ts';
import { searchedApplications } from './applications.repository.ts';
import { describeApplications } from './describe-applications.ts';

/** Members find the applications that they work on, by their call. */
export const searchApplications: SearchSource = {
  isFor: ({ kind }) => kind === 'member',
  find: ({ platform: { db }, actor }, searched, limit) =>
    findNewestThings(db, searchedApplications(actor.userId), searched, limit),
  show: async ({ platform, actor }, ids) => {
    const found = await describeApplications(platform, actor, ids);
    return new Map([...found].map(([id, { name, key }]) => [id, { title: name, line: 'Application', key }]));
  },
};
