import { hasRight } from '../../../platform/access.ts';
import { findNewestThings } from '../../../platform/database/search/search-rows.ts';
import type { SearchSource } from '../../search/search-source.ts';
import { listEditedById, searchedPosts } from './posts.repository.ts';

const statusLabels = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

/** Editors find posts, drafts included, by title, subject and author. */
export const searchPosts: SearchSource = {
  isFor: (actor) => hasRight(actor, 'content.edit'),
  find: ({ platform: { db } }, searched, limit) => findNewestThings(db, searchedPosts, searched, limit),
  show: async ({ platform: { db } }, ids) => {
    const rows = await listEditedById(db, ids);
    return new Map(
      rows.map(({ id, title, status, author_name }) => [
        id,
        { title, line: `${statusLabels[status]} · ${author_name}`, key: String(id) },
      ]),
    );
  },
};
