import { audit } from '../../platform/audit.ts';
import type { Actor, Context, System } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { announceInterview } from './announce-interview.ts';
import { freeBooked, type Interviews } from './interviews.repository.ts';

/**
 * Frees the interview times of applications that are no longer in their stage, or of a stage that ends, in the transaction of what ends
 * them; those that have begun stay. Their applicants get an email that takes the entry out of their calendars (docs/rules.md, "Interviews").
 */
export async function endInterviews(
  tx: Transaction,
  context: Context<Actor | System>,
  which: Interviews,
): Promise<void> {
  for (const { submission_id: id, user_id, time_zone: timeZone, ...slot } of await freeBooked(tx.db, which)) {
    await audit(tx.db, context, 'interview.cancelled', { kind: 'submission', id }, { slot: slot.id });
    await announceInterview(tx, context.platform, 'interview_cancelled', {
      ...{ slot, submission: { id, user_id }, timeZone },
      mayBookAgain: false,
    });
  }
}
