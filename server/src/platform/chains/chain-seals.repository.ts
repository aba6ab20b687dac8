import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ChainHead } from './chain-source.ts';
import { type Seal, type StoredHead, storedHeads } from './seal.ts';

/** Prevents others from adding seals until the transaction ends. */
export async function lockSeals(tx: Database): Promise<void> {
  await sql`lock table chain_seals in share row exclusive mode`.execute(tx);
}

/** To the millisecond, the precision of a seal's time. */
export async function readSealClock(db: Database): Promise<Date> {
  const { rows } = await sql<{
    at: Date;
  }>`select date_trunc('milliseconds', clock_timestamp()) as at`.execute(db);
  return rows[0]?.at ?? new Date();
}

export async function findLastSeal(db: Database): Promise<Seal | undefined> {
  const row = await db
    .selectFrom('chain_seals')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toSeal(row) : undefined;
}

/** @param mac in hex, as in the log. */
export const findSealByMac = (db: Database, mac: string): Promise<{ id: number } | undefined> =>
  db.selectFrom('chain_seals').select('id').where('mac', '=', Buffer.from(mac, 'hex')).executeTakeFirst();

/** In order, at most `limit`. */
export async function listSealsAfter(db: Database, id: number, limit: number): Promise<Seal[]> {
  const rows = await db
    .selectFrom('chain_seals')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toSeal);
}

const toSeal = (row: { id: number; at: Date; heads: unknown; key_id: string; mac: Buffer }): Seal => ({
  id: row.id,
  at: row.at,
  heads: (row.heads as StoredHead[]).map(([chain, length, head]) => ({
    chain,
    length,
    head: Buffer.from(head, 'hex'),
  })),
  keyId: row.key_id,
  mac: row.mac,
});

export async function insertSeal(tx: Database, { id, at, heads, keyId, mac }: Seal): Promise<void> {
  await tx
    .insertInto('chain_seals')
    .values({ id, at, heads: JSON.stringify(storedHeads(heads)), key_id: keyId, mac })
    .execute();
}

/** The sealed part of each chain. */
export const listSealedChains = (db: Database): Promise<ChainHead[]> =>
  db.selectFrom('sealed_chains').select(['chain', 'length', 'head']).execute();

/** Makes the next seal cover every chain again. */
export async function deleteSealedChains(tx: Database): Promise<void> {
  await tx.deleteFrom('sealed_chains').execute();
}

export async function recordSeal(tx: Database, heads: ChainHead[]): Promise<void> {
  if (heads.length === 0) return;
  await tx
    .insertInto('sealed_chains')
    .values(heads)
    .onConflict((conflict) =>
      conflict
        .column('chain')
        .doUpdateSet({ length: (eb) => eb.ref('excluded.length'), head: (eb) => eb.ref('excluded.head') }),
    )
    .execute();
}
