import { ventureNumber } from '@proxima/contract/ventures/ventures';
import type { Context, Member } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { eraseAuthor, listOwnUpdates } from './own-updates.repository.ts';

const named = <Row extends { venture_id: number }>({ venture_id, ...row }: Row) => ({
  venture: ventureNumber(venture_id),
  ...row,
});

/** What a member reported in updates, and offered. Times are written as in JSON. */
export async function readOwnUpdates({ platform: { db }, actor }: Context<Member>) {
  const { published, offered } = await listOwnUpdates(db, actor.userId);
  return { published: published.map(named), offered: offered.map(named) };
}

/** Takes a person out of updates before their account is deleted: what they reported stays, without a name. */
export const eraseFromUpdates = (tx: Transaction, userId: number): Promise<void> =>
  eraseAuthor(tx.db, userId);
