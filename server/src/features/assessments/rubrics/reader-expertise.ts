import { audit } from '../../../platform/audit.ts';
import type { AnySignedIn, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { insertExpertise, listIndustriesKnown, replaceExpertise } from './expertise.repository.ts';

/** The industries that these readers know well, by account. */
export const listKnown = (
  db: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => listIndustriesKnown(db, userIds);

/** Adds what the team entered with an invitation to what the account says itself. */
export const addKnown = (tx: Database, userId: number, industries: readonly string[]): Promise<void> =>
  insertExpertise(tx, userId, industries);

/** Replaces the industries that a reader knows well, in the caller's transaction. The caller has checked that they read. */
export async function saveKnown(
  tx: Transaction,
  context: Context<AnySignedIn>,
  userId: number,
  industries: readonly string[],
): Promise<void> {
  await replaceExpertise(tx.db, userId, [...new Set(industries)]);
  await audit(tx.db, context, 'reviewer.expertise-saved', { kind: 'user', id: userId }, { industries });
}
