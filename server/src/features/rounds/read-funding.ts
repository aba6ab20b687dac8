import type { Currency } from '@proxima/contract/money/currencies';
import type { Database } from '../../platform/database/database.ts';
import { findFundingTerms, listFundedIds, listFunderIds, listRaisedRows } from './funding.repository.ts';

/** Accounts of investors with money in a venture that was not paid back. */
export const listFunders = (db: Database, ventureId: number): Promise<number[]> =>
  listFunderIds(db, ventureId);

/** Ventures that hold an account's money, net of what was paid back. */
export const listFunded = (db: Database, userId: number): Promise<number[]> => listFundedIds(db, userId);

/** What a venture has raised here: confirmed payments less what was returned, in minor units, by currency. */
export const listRaised = (
  db: Database,
  ventureId: number,
): Promise<{ currency: Currency; minor: number }[]> => listRaisedRows(db, ventureId);

/** The use of funds at target in the newest round of a venture; null without such a round. */
export async function readUseOfFunds(
  db: Database,
  ventureId: number,
): Promise<{ currency: Currency; lines: { label: string; percent: number }[] } | null> {
  const found = await findFundingTerms(db, ventureId);
  return found ? { currency: found.currency, lines: found.terms.use_at_target } : null;
}
