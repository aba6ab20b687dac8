import type { ExchangeRate } from '@proxima/contract/money/exchange-rates';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';

/** Every pair with its rate, by currency. */
export const listRateRows = (db: Database): Promise<ExchangeRate[]> =>
  db
    .selectFrom('exchange_rates')
    .select(['base', 'quote', 'rate', 'rated_on'])
    .orderBy('base')
    .orderBy('quote')
    .execute() as Promise<ExchangeRate[]>;

/** A pair has one rate, whichever way round it is entered. */
export async function replaceRate(tx: Database, rate: ExchangeRate): Promise<void> {
  await deleteRate(tx, { base: rate.quote, quote: rate.base });
  const { rate: value, rated_on } = rate;
  await tx
    .insertInto('exchange_rates')
    .values(rate)
    .onConflict((conflict) => conflict.columns(['base', 'quote']).doUpdateSet({ rate: value, rated_on }))
    .execute();
}

/** @returns whether there was one. */
export const deleteRate = (tx: Database, { base, quote }: Pick<ExchangeRate, 'base' | 'quote'>) =>
  affectsAny(tx.deleteFrom('exchange_rates').where('base', '=', base).where('quote', '=', quote));
