import type { LedgerEntry } from '@proxima/contract/rounds/sums';
import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { LedgerEntries } from '../../../platform/database/schema.generated.ts';

/** All entries of a round, in order. */
export const listEntries = (db: Database, roundId: number): Promise<LedgerEntry[]> =>
  db
    .selectFrom('ledger_entries')
    .select(['commitment_id', 'step', 'amount', 'position'])
    .where('round_id', '=', roundId)
    .orderBy('position')
    .execute();

/** The same for several rounds. */
export const listEntriesOf = (
  db: Database,
  roundIds: readonly number[],
): Promise<(LedgerEntry & { round_id: number })[]> =>
  db
    .selectFrom('ledger_entries')
    .select(['round_id', 'commitment_id', 'step', 'amount', 'position'])
    .where('round_id', 'in', [...roundIds, 0])
    .orderBy('round_id')
    .orderBy('position')
    .execute();

/** The entries of one commitment, in order. */
export const listLines = (db: Database, commitmentId: number) =>
  db
    .selectFrom('ledger_entries')
    .select(['id', 'position', 'step', 'amount', 'terms_version', 'at', 'actor_kind', 'agreement_hash'])
    .where('commitment_id', '=', commitmentId)
    .orderBy('position')
    .execute();

/** @returns id and position of the entry, which never changes. */
export const insertEntry = (
  tx: Database,
  entry: Omit<Insertable<LedgerEntries>, 'position' | 'hash' | 'id'> & { at: Date },
) => tx.insertInto('ledger_entries').values(entry).returning(['id', 'position']).executeTakeFirstOrThrow();

/** Money raised outside the platform and confirmed by the team. */
export const listConfirmedOutside = (db: Database, roundIds: readonly number[]) =>
  db
    .selectFrom('outside_money')
    .select(['round_id', 'amount'])
    .where('round_id', 'in', [...roundIds, 0])
    .where('is_confirmed', '=', true)
    .execute();
