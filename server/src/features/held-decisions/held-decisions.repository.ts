import type { VentureChoice } from '@proxima/contract/ventures/venture-choice';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';
import type { HeldDecisions } from '../../platform/database/schema.generated.ts';
import { type DecisionSubject, subjectColumns } from '../requests/subjects.ts';

const selectHeld = (db: Database) =>
  db
    .selectFrom('held_decisions')
    .innerJoin('users as decider', 'decider.id', 'held_decisions.actor_id')
    .leftJoin('call_stages', 'call_stages.id', 'held_decisions.stage_id')
    .select([
      'held_decisions.id',
      'held_decisions.submission_id',
      'held_decisions.venture_id',
      'held_decisions.decision',
      'held_decisions.comment',
      'held_decisions.stage_id',
      'held_decisions.sends_email',
      'call_stages.name as stage_name',
      'held_decisions.requests',
      sql<VentureChoice | null>`held_decisions.create_venture`.as('create_venture'),
      'held_decisions.early_reason',
      'held_decisions.talk_again_months',
      'held_decisions.read_version',
      'held_decisions.read_profile_version',
      'held_decisions.read_projections_version',
      'held_decisions.actor_id',
      'held_decisions.request_id',
      'held_decisions.ip',
      'held_decisions.sends_at',
      sql<string>`decider.first_name || ' ' || decider.last_name`.as('decided_by'),
    ])
    .where('held_decisions.state', '=', 'held');

export type HeldRow = Awaited<ReturnType<ReturnType<typeof selectHeld>['execute']>>[number];

/** @param seconds until it is sent, by the database's clock. */
export const insertHeld = (
  tx: Database,
  held: Omit<Insertable<HeldDecisions>, 'sends_at'>,
  seconds: number,
): Promise<{ id: number; sends_at: Date }> =>
  tx
    .insertInto('held_decisions')
    .values({ ...held, sends_at: sql`now() + make_interval(secs => ${seconds})` })
    .returning(['id', 'sends_at'])
    .executeTakeFirstOrThrow();

/** The held decision about this subject. */
export const findHeld = (db: Database, { kind, id }: DecisionSubject): Promise<HeldRow | undefined> =>
  selectHeld(db).where(subjectColumns[kind], '=', id).executeTakeFirst();

export const findHeldById = (db: Database, id: number): Promise<HeldRow | undefined> =>
  selectHeld(db).where('held_decisions.id', '=', id).executeTakeFirst();

/** The next one to be sent first; one more than `limit` when there are more. */
export function listHeld(
  db: Database,
  { after, call, limit }: { after: number | undefined; call: number | undefined; limit: number },
): Promise<HeldRow[]> {
  return selectHeld(db)
    .$if(after !== undefined, (query) => query.where('held_decisions.id', '>', after ?? 0))
    .$if(call !== undefined, (query) =>
      query.where('held_decisions.submission_id', 'in', (inner) =>
        inner
          .selectFrom('submissions')
          .select('submissions.id')
          .where('submissions.call_id', '=', call ?? 0),
      ),
    )
    .orderBy('held_decisions.id')
    .limit(limit + 1)
    .execute();
}

/**
 * Ends a held decision. Of parallel attempts (undo, send, another node) exactly one succeeds.
 * @returns whether this one did.
 */
export const setHeldState = (
  tx: Database,
  id: number,
  state: 'undone' | 'sent' | 'overtaken',
): Promise<boolean> =>
  affectsAny(
    tx.updateTable('held_decisions').set({ state }).where('id', '=', id).where('state', '=', 'held'),
  );

/** Whether all of these were undone. */
export async function areUndone(db: Database, ids: readonly number[]): Promise<boolean> {
  const { count } = await db
    .selectFrom('held_decisions')
    .select(sql<number>`count(*)::float8`.as('count'))
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', '=', 'undone')
    .executeTakeFirstOrThrow();
  return count === new Set(ids).size;
}

/** Seconds until it is due by the database's clock; 0 when it is. */
export async function secondsUntilDue(db: Database, id: number): Promise<number> {
  const row = await db
    .selectFrom('held_decisions')
    .select(sql<number>`greatest(0, extract(epoch from sends_at - now()))::float8`.as('seconds'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.seconds ?? 0;
}
