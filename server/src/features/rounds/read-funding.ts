import type { Currency } from '@proxima/contract/money/currencies';
import type { Database } from '../../platform/database/database.ts';
import { findFundingTerms, listFundedIds, listFunderIds } from './funding.repository.ts';

/** Accounts of investors whose money arrived at a venture and was not paid back. */
export const listFunders = (db: Database, ventureId: number): Promise<number[]> =>
  listFunderIds(db, ventureId);

/** Ventures at which an account's money arrived and was not paid back. */
export const listFunded = (db: Database, userId: number): Promise<number[]> => listFundedIds(db, userId);

/** What the newest round of a venture says its money is used for at its target; null without such a round. */
export async function readUseOfFunds(
  db: Database,
  ventureId: number,
): Promise<{ currency: Currency; lines: { label: string; percent: number }[] } | null> {
  const found = await findFundingTerms(db, ventureId);
  return found ? { currency: found.currency, lines: found.terms.use_at_target } : null;
}
