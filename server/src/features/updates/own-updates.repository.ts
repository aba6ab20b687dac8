import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** What a person reported and offered, oldest first; ventures by number, and nothing that others wrote. */
export async function listOwnUpdates(db: Database, userId: number) {
  const published = await db
    .selectFrom('venture_updates')
    .select(['venture_id', 'highlights', 'challenges', 'published_at', 'withdrawn_at'])
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
    .where('author_id', '=', userId)
    .orderBy('id')
    .execute();
  const offered = await db
    .selectFrom('update_offers')
    .innerJoin('update_asks', 'update_asks.id', 'update_offers.ask_id')
    .innerJoin('venture_updates', 'venture_updates.id', 'update_asks.update_id')
    .select(['venture_id', 'note', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();
  return { published, offered };
}
