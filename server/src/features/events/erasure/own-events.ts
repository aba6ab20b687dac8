import type { Context, Member } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import {
  countOwnActs,
  erasePersonOfEvents,
  listOwnAnswers,
  listOwnQuestionsOfEvents,
  listOwnSeats,
  listOwnTasks,
} from './own-events.repository.ts';

/** A member's part in events, for the archive of their own data. */
export async function readOwnEvents({ platform: { db }, actor: { userId } }: Context<Member>) {
  return {
    seats: await listOwnSeats(db, userId),
    questions: await listOwnQuestionsOfEvents(db, userId),
    meetings: await listOwnAnswers(db, userId),
    tasks: await listOwnTasks(db, userId),
    counts: await countOwnActs(db, userId),
  };
}

/**
 * Takes a person out of events before their account is deleted. A seat of theirs goes with the account, and is offered to the next within
 * a minute.
 */
export const eraseFromEvents = (tx: Transaction, userId: number): Promise<void> =>
  erasePersonOfEvents(tx.db, userId);
