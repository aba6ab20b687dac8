import type { Database } from '../database/database.ts';
import { inTransaction, type Transaction, type TransactionServices } from '../database/transaction.ts';

interface Due<Item> {
  /** Claims the first item that is due after this id, or finds none. Undone with its transaction if the work fails. */
  take: (tx: Database, after: number) => Promise<Item | undefined>;
  work: (tx: Transaction, item: Item) => Promise<unknown>;
  /** What is logged when an item fails, e.g. "a reminder could not be sent". */
  failure: string;
}

/**
 * Does what is due, one after the other, each in a transaction of its own. One that fails is logged and stays due for the next run; neither
 * is it lost, nor does it stop the others or undo their work.
 */
export async function takeEach<Item extends { id: number }>(
  platform: TransactionServices,
  due: Due<Item>,
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) after = await takeNext(platform, due, after);
}

/** @returns the id of the item; undefined if none was left. */
async function takeNext<Item extends { id: number }>(
  platform: TransactionServices,
  { take, work, failure }: Due<Item>,
  after: number,
): Promise<number | undefined> {
  const taken: { id?: number } = {};
  try {
    await inTransaction(platform, async (tx) => {
      const item = await take(tx.db, after);
      taken.id = item?.id;
      if (item) await work(tx, item);
    });
  } catch (error) {
    if (taken.id === undefined) throw error;
    platform.log.error({ err: error, id: taken.id }, failure);
  }
  return taken.id;
}
