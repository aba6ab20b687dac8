import type { AccessLevel } from '@proxima/contract/access/levels';
import { sql } from 'kysely';
import type { ViewerActor } from '../src/features/access/access.policy.ts';
import { loadViewer, ventureScope } from '../src/features/access/load-venture.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { quiet } from './database/test-postgres.ts';

export interface VentureLists {
  /** The newest 50 cards of the ventures in which someone reaches a level, as a list reads them. @returns how many. */
  readPage(actor: ViewerActor, level: AccessLevel): Promise<number>;
  /** How many ventures there are in which someone reaches a level. */
  count(actor: ViewerActor, level: AccessLevel): Promise<number>;
  close(): Promise<void>;
}

/** Lists of ventures by scope on a filled database; the caller is loaded for each, as in a call. */
export function openVentureLists(url: string): VentureLists {
  const { db, close } = openDatabase(url, { log: quiet, size: 4 });
  return {
    readPage: async (actor, level) => {
      const viewer = await loadViewer(db, actor);
      const rows = await db
        .selectFrom('venture_cards')
        .innerJoin('ventures', 'ventures.id', 'venture_cards.venture_id')
        .selectAll('venture_cards')
        .where(ventureScope(viewer, level))
        .orderBy('venture_cards.listed_at', 'desc')
        .orderBy('venture_cards.venture_id', 'desc')
        .limit(50)
        .execute();
      return rows.length;
    },
    count: async (actor, level) => {
      const viewer = await loadViewer(db, actor);
      const { count } = await db
        .selectFrom('ventures')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where(ventureScope(viewer, level))
        .executeTakeFirstOrThrow();
      return count;
    },
    close,
  };
}
