import type { Database } from '../../../platform/database/database.ts';

/** The agreement of one ledger entry, until it is erased. */
export const findAgreementAt = (db: Database, commitmentId: number, position: number) =>
  db
    .selectFrom('agreements')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'agreements.entry_id')
    .select(['agreements.text', 'typed_name', 'salt', 'agreement_hash'])
    .select(['step', 'amount', 'at', 'position', 'terms_version'])
    .where('commitment_id', '=', commitmentId)
    .where('position', '=', position)
    .executeTakeFirst();

export type AgreementRow = NonNullable<Awaited<ReturnType<typeof findAgreementAt>>>;

/** The whole ledger of a round with times, and the payment behind an entry if there is one. */
export const listWholeLedger = (db: Database, roundId: number) =>
  db
    .selectFrom('ledger_entries')
    .leftJoin('payments', 'payments.entry_id', 'ledger_entries.id')
    .select([
      'ledger_entries.commitment_id',
      'step',
      'ledger_entries.amount',
      'position',
      'at',
      'terms_version',
    ])
    .select(['payments.reference', 'payments.paid_on'])
    .where('round_id', '=', roundId)
    .orderBy('position')
    .execute();

/** The head of the hash chain of a round's ledger. */
export const findHead = (db: Database, roundId: number) =>
  db
    .selectFrom('round_chains')
    .select(['length', 'head'])
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow();
