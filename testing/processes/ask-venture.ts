import pg from 'pg';
import type { Installation } from './server.ts';

interface Asked {
  cohortId: number;
  ventureId: number;
  userId: number;
  measures: readonly number[];
  /** Hexadecimal. */
  tokenHash: string;
}

/** Gives a venture a place in a cohort and asks it a check-in, as the job of a day does, with a link whose token is known. */
export async function askVenture(
  server: Pick<Installation, 'databaseUrl'>,
  { cohortId, ventureId, userId, measures, tokenHash }: Asked,
): Promise<void> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    await client.query(
      `with place as (
         insert into cohort_places (cohort_id, venture_id, user_id, state, answer_by, answered_at)
         values ($1, $2, $3, 'accepted', now(), now())
       ), plan as (
         insert into check_in_plans (cohort_id, name, rhythm, first_on, last_on, measures)
         values ($1, 'Monthly check-in', 'monthly', current_date + 1, current_date + 60, $4) returning id
       ), check_in as (
         insert into check_ins (plan_id, venture_id, due_on, measures)
         select id, $2, current_date, $4 from plan returning id
       )
       insert into check_in_links (token_hash, check_in_id, user_id)
       select decode($5, 'hex'), id, $3 from check_in`,
      [cohortId, ventureId, userId, measures, tokenHash],
    );
  } finally {
    await client.end();
  }
}
