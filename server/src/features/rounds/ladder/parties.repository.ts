import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';
import type { InvestingParties } from '../../../platform/database/schema.generated.ts';

export const listPartyRows = (db: Database, userId: number) =>
  db
    .selectFrom('investing_parties')
    .select(['id', 'kind', 'name', 'country', 'registration_number'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const findParty = (db: Database, userId: number, id: number) =>
  db
    .selectFrom('investing_parties')
    .select(['id', 'kind', 'name', 'country', 'registration_number'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function insertParty(tx: Database, row: Insertable<InvestingParties>): Promise<void> {
  await tx.insertInto('investing_parties').values(row).execute();
}

/** @returns false if there is none or a commitment names it. */
export const deleteParty = (tx: Database, userId: number, id: number): Promise<boolean> =>
  affectsAny(
    tx
      .deleteFrom('investing_parties')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('parties')
              .select('parties.id')
              .whereRef('investing_party_id', '=', 'investing_parties.id'),
          ),
        ),
      ),
  );
