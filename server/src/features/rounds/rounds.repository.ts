import type { Currency } from '@proxima/contract/money/currencies';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Rounds } from '../../platform/database/schema.generated.ts';

export type RoundRow = Omit<Selectable<Rounds>, 'currency'> & { currency: Currency };

const selectRounds = (db: Database) =>
  db.selectFrom('rounds').selectAll().$narrowType<{ currency: Currency }>();

export const findRoundRow = (db: Database, id: number): Promise<RoundRow | undefined> =>
  selectRounds(db).where('id', '=', id).executeTakeFirst();

/**
 * The round, locked until the transaction ends. Every step in a round takes this lock, so steps run one after another. A caller that
 * waits longer than 5 s for it gets 503.
 */
export async function lockRoundRow(tx: Database, id: number): Promise<RoundRow | undefined> {
  await sql`set local lock_timeout = '5s'`.execute(tx);
  return selectRounds(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The current time, not the start of the transaction: read it after taking a lock. */
export async function readClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]?.at as Date;
}

/** Newest first. */
export const listRoundRows = (db: Database, ventureId: number): Promise<RoundRow[]> =>
  selectRounds(db).where('venture_id', '=', ventureId).orderBy('id', 'desc').execute();

export async function insertRound(tx: Database, row: Insertable<Rounds>): Promise<number> {
  const { id } = await tx.insertInto('rounds').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a round that the caller has locked, and increments its version. */
export async function updateRound(tx: Database, id: number, change: Updateable<Rounds>): Promise<void> {
  await tx
    .updateTable('rounds')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Cancels a round. If it had opened, its end is now, which starts the periods that run from its end. */
export const storeCancelled = (tx: Database, id: number, reason: string) =>
  tx
    .updateTable('rounds')
    .set({ state: 'cancelled', reason, approved_at: null, suspended_from: null, suspended_at: null })
    .set({
      closed_at: sql<Date>`case when opened_at is not null then now() end`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();

export const findVentureOf = (db: Database, id: number) =>
  db.selectFrom('rounds').select('venture_id').where('id', '=', id).executeTakeFirst();

/** The round of the venture that is open, suspended or settling. */
export const findRaising = (db: Database, ventureId: number) =>
  db
    .selectFrom('rounds')
    .select('id')
    .where('venture_id', '=', ventureId)
    .where('state', 'in', ['open', 'suspended', 'settling'])
    .executeTakeFirst();

/** Moves every deadline that was still ahead when the round was suspended by the time it was suspended. */
export async function moveClocks(tx: Database, { id, suspended_at }: RoundRow): Promise<void> {
  const moved = (column: string) => sql`case when ${sql.ref(column)} > ${suspended_at}
    then ${sql.ref(column)} + (clock_timestamp() - ${suspended_at}) else ${sql.ref(column)} end`;
  await sql`update commitments set due_at = ${moved('due_at')}, reconfirm_by = ${moved('reconfirm_by')},
    renew_by = ${moved('renew_by')} where round_id = ${id}`.execute(tx);
  await sql`update rounds set closes_at = ${moved('closes_at')}, settles_at = ${moved('settles_at')},
    latest_settling_at = ${moved('latest_settling_at')}
    where id = ${id}`.execute(tx);
}

/** For the team, newest first; one more than `limit` when there are more. */
export const listForTeam = (
  db: Database,
  { state, before }: { state: RoundRow['state'] | undefined; before: number | undefined },
  limit: number,
): Promise<RoundRow[]> =>
  selectRounds(db)
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'open'))
    .$if(before !== undefined, (rows) => rows.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
