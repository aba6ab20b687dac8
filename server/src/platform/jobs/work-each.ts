import { inTransaction, type Transaction, type TransactionServices } from '../database/transaction.ts';

interface Work<Item> {
  /** Happens once however often it is tried, because it records what it did. */
  work: (tx: Transaction, item: Item) => Promise<unknown>;
  /** What is logged when an item fails, e.g. "a reminder could not be sent". */
  failure: string;
}

/**
 * Does the work for each item, each in a transaction of its own: for what is found due by a query that claims nothing; otherwise `takeEach`.
 * One that fails is logged, and neither stops the others nor undoes their work.
 */
export async function workEach<Item extends { user_id: number }>(
  platform: TransactionServices,
  items: readonly Item[],
  { work, failure }: Work<Item>,
): Promise<void> {
  for (const item of items) {
    try {
      await inTransaction(platform, (tx) => work(tx, item));
    } catch (error) {
      platform.log.error({ err: error, user: item.user_id }, failure);
    }
  }
}
