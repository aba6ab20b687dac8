import { eventKindLabels } from '@proxima/contract/events/event-kinds';
import { hasRight } from '../../../platform/access.ts';
import { findNewestThings } from '../../../platform/database/search/search-rows.ts';
import { loadViewer } from '../../access/load-venture.ts';
import type { SearchSource } from '../../search/search-source.ts';
import { listVisibleEvents } from '../events.repository.ts';
import { searchedEvents } from './searched-events.repository.ts';

/** Events by title that the searcher may know of. */
export const searchEvents: SearchSource = {
  isFor: (actor) => actor.kind === 'member' || hasRight(actor, 'events.manage'),
  find: async ({ platform: { db }, actor }, searched, limit) =>
    findNewestThings(db, searchedEvents(db, await loadViewer(db, actor)), searched, limit),
  show: async ({ platform: { db }, actor }, ids) => {
    const rows = await listVisibleEvents(db, await loadViewer(db, actor), ids);
    return new Map(
      rows.map(({ id, title, kind, starts_at }) => [
        id,
        {
          title,
          line: eventKindLabels[kind as keyof typeof eventKindLabels],
          at: starts_at,
          key: String(id),
        },
      ]),
    );
  },
};
