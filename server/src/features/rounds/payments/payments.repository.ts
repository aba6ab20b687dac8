import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { OutsideMoney, PartyChecks, Payments } from '../../../platform/database/schema.generated.ts';

/** Saves a check, replacing an earlier one of the same kind. */
export async function saveCheckRow(tx: Database, row: Insertable<PartyChecks>): Promise<void> {
  const { commitment_id: _, kind: __, ...change } = row;
  await tx
    .insertInto('party_checks')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['commitment_id', 'kind']).doUpdateSet({ ...change, recorded_at: sql<Date>`now()` }),
    )
    .execute();
}

export const listChecksOf = (db: Database, commitmentIds: readonly number[]) =>
  db
    .selectFrom('party_checks')
    .select(['commitment_id', 'kind', 'done_by', 'done_on', 'reference', 'recorded_by_name'])
    .where('commitment_id', 'in', [...commitmentIds, 0])
    .execute();

export async function insertPayment(tx: Database, row: Insertable<Payments>): Promise<number> {
  const { id } = await tx.insertInto('payments').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const findPayment = (db: Database, id: number) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

export const listPaymentsOf = (db: Database, commitmentIds: readonly number[]) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('commitment_id', 'in', [...commitmentIds, 0])
    .orderBy('id')
    .execute();

/** @param entryId the ledger entry of the confirmation; null for a refusal */
export async function decidePayment(
  tx: Database,
  id: number,
  { by, entryId }: { by: number; entryId: number | null },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ decided_by: by, decided_at: sql<Date>`now()`, entry_id: entryId })
    .where('id', '=', id)
    .execute();
}

export async function insertOutside(tx: Database, row: Insertable<OutsideMoney>): Promise<number> {
  const { id } = await tx.insertInto('outside_money').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const findOutside = (db: Database, id: number) =>
  db.selectFrom('outside_money').selectAll().where('id', '=', id).executeTakeFirst();

export const listOutside = (db: Database, roundId: number) =>
  db.selectFrom('outside_money').selectAll().where('round_id', '=', roundId).orderBy('id').execute();

export async function decideOutside(
  tx: Database,
  id: number,
  { by, isConfirmed }: { by: number; isConfirmed: boolean },
): Promise<void> {
  await tx
    .updateTable('outside_money')
    .set({ decided_by: by, decided_at: sql<Date>`now()`, is_confirmed: isConfirmed })
    .where('id', '=', id)
    .execute();
}

/** A stored file as it is sent. */
export const findFile = (db: Database, id: number) =>
  db
    .selectFrom('files')
    .select(['id', 'key', 'name', 'size', 'sha256', 'content_type'])
    .where('id', '=', id)
    .executeTakeFirst();
