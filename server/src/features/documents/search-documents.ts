import { findNewest } from '../../platform/database/search/search-rows.ts';
import { loadVentures, loadViewer } from '../access/load-venture.ts';
import type { SearchSource } from '../search/search-source.ts';
import { nameVentures } from '../ventures/reading/name-ventures.ts';
import { listOwnVentures } from '../ventures/reading/search-ventures.ts';
import { mayReadDocument } from './documents.policy.ts';
import {
  listReadDocuments,
  searchedCatalogue,
  searchedDocuments,
  searchedRooms,
} from './searched-documents.repository.ts';

/** Documents by title, in the data rooms that the searcher may open. */
export const searchDocuments: SearchSource = {
  isFor: () => true,
  find: async ({ platform: { db }, actor }, searched, limit) => {
    const viewer = await loadViewer(db, actor);
    if (actor.kind === 'admin')
      return (await findNewest(db, searchedDocuments(viewer), searched, limit)).map((id) => ({ id }));
    const own = searchedRooms(await listOwnVentures(db, viewer));
    const found = await findNewest(db, own, searched, limit);
    const open = viewer.eligibility.ok
      ? await findNewest(db, searchedCatalogue(viewer), searched, limit)
      : [];
    return [...new Set([...found, ...open])].map((id) => ({ id }));
  },
  show: async ({ platform: { db }, actor }, ids) => {
    const documents = await listReadDocuments(db, actor.userId, ids);
    const viewer = await loadViewer(db, actor);
    const of = documents.map(({ venture_id }) => venture_id);
    const ventures = new Map((await loadVentures(db, viewer, of)).map((one) => [one.id, one]));
    const names = new Map((await nameVentures(db, viewer, of)).map((one) => [one.id, one]));
    return new Map(
      documents.flatMap((document) => {
        const venture = ventures.get(document.venture_id);
        const named = names.get(document.venture_id);
        if (!venture || !named || !mayReadDocument({ viewer, venture }, document)) return [];
        const { id, title, folder } = document;
        return [[id, { title, line: `${named.name} · ${folder}`, key: `${named.slug}/documents/${id}` }]];
      }),
    );
  },
};
