import type { RoundTerms } from '@proxima/contract/rounds/round-terms';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface NewTerms {
  roundId: number;
  version: number;
  terms: RoundTerms;
  sha256: string;
  createdBy: { id: number; name: string };
}

/** Stores a version of the terms that is not in force yet; saving the same version again overwrites it. */
export async function saveTerms(
  tx: Database,
  { roundId, version, terms, sha256, createdBy }: NewTerms,
): Promise<void> {
  const row = {
    document: JSON.stringify(terms),
    sha256,
    created_by: createdBy.id,
    created_by_name: createdBy.name,
  };
  await tx
    .insertInto('round_terms')
    .values({ round_id: roundId, version, ...row })
    .onConflict((conflict) =>
      conflict.columns(['round_id', 'version']).doUpdateSet({ ...row, created_at: sql<Date>`now()` }),
    )
    .execute();
}

const selectTerms = (db: Database, roundId: number) =>
  db
    .selectFrom('round_terms')
    .select(['version', 'sha256', 'created_at', 'in_force_at', 'created_by_name'])
    .select(sql<RoundTerms>`document`.as('terms'))
    .where('round_id', '=', roundId);

export type TermsRow = Awaited<ReturnType<ReturnType<typeof selectTerms>['execute']>>[number];

/** Newest first. */
export const listTermsRows = (db: Database, roundId: number): Promise<TermsRow[]> =>
  selectTerms(db, roundId).orderBy('version', 'desc').execute();

export const findTermsRow = (db: Database, roundId: number, version: number): Promise<TermsRow | undefined> =>
  selectTerms(db, roundId).where('version', '=', version).executeTakeFirst();

/** Puts a version into force; from then on it never changes. */
export async function putInForce(tx: Database, roundId: number, version: number): Promise<void> {
  await tx
    .updateTable('round_terms')
    .set({ in_force_at: sql<Date>`clock_timestamp()` })
    .where('round_id', '=', roundId)
    .where('version', '=', version)
    .execute();
}

export async function deleteTerms(tx: Database, roundId: number, version: number): Promise<void> {
  await tx
    .deleteFrom('round_terms')
    .where('round_id', '=', roundId)
    .where('version', '=', version)
    .where('in_force_at', 'is', null)
    .execute();
}
