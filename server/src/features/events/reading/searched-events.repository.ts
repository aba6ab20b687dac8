import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { SearchedRows } from '../../../platform/database/search/search-rows.ts';
import type { Viewer } from '../../access/access.policy.ts';
import { visibleEvents } from '../events.repository.ts';

export const searchedEvents = (db: Database, viewer: Viewer): SearchedRows => ({
  rows: visibleEvents(db, viewer)
    .clearSelect()
    .select(['events.id', sql`search_words(events.title)`.as('search')]),
  as: 'events',
  isIndexed: false,
});
