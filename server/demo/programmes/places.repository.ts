import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

interface DemoPlace {
  cohortId: number;
  ventureId: number;
  userId: number;
  state: 'offered' | 'accepted';
  showsCard: boolean;
}

/** A place for a venture that came without an application. @returns its id */
export async function insertPlace(db: Database, place: DemoPlace): Promise<number> {
  const { id } = await db
    .insertInto('cohort_places')
    .values({
      cohort_id: place.cohortId,
      venture_id: place.ventureId,
      user_id: place.userId,
      state: place.state,
      shows_card: place.showsCard,
      answer_by: sql<Date>`now() + interval '5 days'`,
      answered_at: place.state === 'accepted' ? sql<Date>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
