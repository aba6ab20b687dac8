import { hasRight } from '../../platform/access.ts';
import { findNewestThings } from '../../platform/database/search/search-rows.ts';
import type { SearchSource } from '../search/search-source.ts';
import { listResourcesById, searchedResources } from './searched-resources.repository.ts';

/** Members find published resources, editors find drafts, too. */
export const searchResources: SearchSource = {
  isFor: (actor) => actor.kind === 'member' || hasRight(actor, 'content.edit'),
  find: ({ platform: { db }, actor }, searched, limit) =>
    findNewestThings(db, searchedResources(actor.kind === 'admin'), searched, limit),
  show: async ({ platform: { db }, actor }, ids) => {
    const isEditor = actor.kind === 'admin';
    const rows = await listResourcesById(db, isEditor, ids);
    return new Map(
      rows.map(({ id, slug, title, summary }) => [
        id,
        { title, line: summary, key: isEditor ? String(id) : slug },
      ]),
    );
  },
};
