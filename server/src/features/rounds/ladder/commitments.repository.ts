import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Commitments, Parties } from '../../../platform/database/schema.generated.ts';

const selectCommitments = (db: Database) =>
  db
    .selectFrom('commitments')
    .innerJoin('parties', 'parties.id', 'commitments.party_id')
    .selectAll('commitments')
    .select([
      'parties.user_id',
      'parties.investing_party_id',
      'parties.kind',
      'parties.name',
      'parties.email',
    ])
    .select(['parties.country', 'parties.registration_number'])
    .select(
      sql<boolean>`(select count(*) from party_checks where commitment_id = commitments.id) = 3`.as(
        'is_checked',
      ),
    )
    .select(
      sql<
        number | null
      >`(select max(position)::float8 from ledger_entries join agreements on entry_id = ledger_entries.id
        where commitment_id = commitments.id)`.as('agreement_position'),
    )
    .select(
      sql<Date>`(select at from ledger_entries where commitment_id = commitments.id
        order by step = 'firm' desc, case when step = 'firm' then -position else position end limit 1)`.as(
        'committed_at',
      ),
    )
    .orderBy('commitments.id');

export type CommitmentRow = Awaited<ReturnType<ReturnType<typeof selectCommitments>['execute']>>[number];

/** Every commitment ever made in a round, with its party. */
export const listCommitments = (db: Database, roundId: number): Promise<CommitmentRow[]> =>
  selectCommitments(db).where('round_id', '=', roundId).execute();

export const findCommitment = (db: Database, id: number): Promise<CommitmentRow | undefined> =>
  selectCommitments(db).where('commitments.id', '=', id).executeTakeFirst();

/** Every commitment of an account, in every round. */
export const listCommitmentsOf = (db: Database, userId: number): Promise<CommitmentRow[]> =>
  selectCommitments(db).where('parties.user_id', '=', userId).execute();

/** Inserts a commitment with its party. @returns the commitment's id. */
export async function insertCommitment(
  tx: Database,
  roundId: number,
  party: Insertable<Parties>,
): Promise<number> {
  const { id } = await tx.insertInto('parties').values(party).returning('id').executeTakeFirstOrThrow();
  const commitment = await tx
    .insertInto('commitments')
    .values({ round_id: roundId, party_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return commitment.id;
}

/** Changes the party of a commitment that is not firm yet. */
export async function updateParty(tx: Database, id: number, change: Updateable<Parties>): Promise<void> {
  await tx.updateTable('parties').set(change).where('id', '=', id).execute();
}

export async function updateCommitment(
  tx: Database,
  id: number,
  change: Updateable<Commitments>,
): Promise<void> {
  await tx.updateTable('commitments').set(change).where('id', '=', id).execute();
}

/** Prevents two rounds from using an investor's limit at the same time. Take this lock after the round's, never before it. */
export async function lockInvestor(tx: Database, userId: number): Promise<void> {
  await tx
    .selectFrom('investor_details')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
}

/** Ledger entries of an account's commitments in rounds of a currency. */
export const listEntriesOfInvestor = (db: Database, userId: number, currency: string) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('commitments', 'commitments.id', 'ledger_entries.commitment_id')
    .innerJoin('parties', 'parties.id', 'commitments.party_id')
    .innerJoin('rounds', 'rounds.id', 'ledger_entries.round_id')
    .select(['ledger_entries.round_id', 'commitment_id', 'step', 'amount', 'position', 'at'])
    .where('parties.user_id', '=', userId)
    .where('rounds.currency', '=', currency)
    .orderBy('ledger_entries.id')
    .execute();

export async function insertAgreement(
  tx: Database,
  agreement: { entry_id: number; text: string; typed_name: string; salt: Buffer },
): Promise<void> {
  await tx.insertInto('agreements').values(agreement).execute();
}

/** The latest agreement, with its hash in the ledger. */
export const findAgreement = (db: Database, commitmentId: number) =>
  db
    .selectFrom('agreements')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'agreements.entry_id')
    .select([
      'agreements.text',
      'agreements.salt',
      'agreement_hash',
      'at',
      'position',
      'amount',
      'terms_version',
    ])
    .where('commitment_id', '=', commitmentId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
