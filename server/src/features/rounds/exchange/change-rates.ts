import { isDeepStrictEqual } from 'node:util';
import type { ExchangeRate } from '@proxima/contract/money/exchange-rates';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { deleteRate, listRateRows, replaceRate } from './exchange-rates.repository.ts';

const subject = { kind: 'exchange-rate', id: null } as const;

/** Enters the rate of a pair, in place of the one before; does nothing if it is the same. @returns every rate */
export const saveRate = (context: Context<Admin>, rate: ExchangeRate): Promise<ExchangeRate[]> =>
  inTransaction(context.platform, async (tx) => {
    const before = await listRateRows(tx.db);
    if (before.some((one) => isDeepStrictEqual(one, rate))) return before;
    await replaceRate(tx.db, rate);
    await audit(tx.db, context, 'exchange-rate.saved', subject, { ...rate });
    return listRateRows(tx.db);
  });

/** Removes the rate of a pair; does nothing without one. @returns every rate */
export const removeRate = (
  context: Context<Admin>,
  pair: Pick<ExchangeRate, 'base' | 'quote'>,
): Promise<ExchangeRate[]> =>
  inTransaction(context.platform, async (tx) => {
    if (await deleteRate(tx.db, pair))
      await audit(tx.db, context, 'exchange-rate.removed', subject, { ...pair });
    return listRateRows(tx.db);
  });
