import type { Database } from '../../../platform/database/database.ts';
import { findNewest } from '../../../platform/database/search/search-rows.ts';
import type { Viewer } from '../../access/access.policy.ts';
import { loadViewer, ownVentureScope, ventureScope } from '../../access/load-venture.ts';
import type { SearchSource } from '../../search/search-source.ts';
import { describeVentures } from './describe-ventures.ts';
import {
  listIdsInScope,
  listTaglines,
  searchedCards,
  searchedVentures,
} from './searched-ventures.repository.ts';

/** More than anyone has a part in. */
const maxOwn = 500;

/** The newest ventures that a member has a part in or was given access to: what else they find of ventures is theirs or in these. */
export const listOwnVentures = (db: Database, viewer: Viewer): Promise<number[]> =>
  listIdsInScope(db, ownVentureScope(viewer), maxOwn);

/** Ventures that the searcher may read the overview of: their own, those they may explore, or all. */
export const searchVentures: SearchSource = {
  isFor: () => true,
  find: async ({ platform: { db }, actor }, searched, limit) => {
    const viewer = await loadViewer(db, actor);
    const scope = ventureScope(viewer, 'catalogue');
    const isTeam = actor.kind === 'admin';
    const own = searchedVentures(isTeam ? scope : ownVentureScope(viewer), isTeam);
    const found = await findNewest(db, own, searched, limit);
    const listed =
      !isTeam && viewer.eligibility.ok ? await findNewest(db, searchedCards(scope), searched, limit) : [];
    return [...new Set([...found, ...listed])].map((id) => ({ id }));
  },
  show: async ({ platform, actor }, ids) => {
    const found = await describeVentures(platform, actor, ids);
    const taglines = await listTaglines(platform.db, [...found.keys()]);
    const lines = new Map(taglines.map(({ venture_id, tagline }) => [venture_id, tagline]));
    return new Map(
      [...found].map(([id, { name, key }]) => [id, { title: name, line: lines.get(id) ?? '', key }]),
    );
  },
};
