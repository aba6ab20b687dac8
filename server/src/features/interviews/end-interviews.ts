import { audit } from '../../platform/audit.ts';
import type { Actor, Context, System } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { announceInterview } from './announce-interview.ts';
import { freeBooked, type Interviews } from './interviews.repository.ts';
import { writeToReaders } from './write-to-readers.ts';

/**
 * Cancels interviews and frees their times, in the transaction of what ends them; those that have begun stay. Their applicants get an email
 * that takes the entry out of their calendars, and readers who were reminded of it learn of it, too (docs/rules.md, "Interviews").
 * `mayBookAgain`: the applicant can book another time, and is told so.
 */
export async function endInterviews(
  tx: Transaction,
  context: Context<Actor | System>,
  which: Interviews,
  { mayBookAgain = false }: { mayBookAgain?: boolean } = {},
): Promise<void> {
  const { platform } = context;
  for (const freed of await freeBooked(tx.db, which)) {
    const { submission_id: id, user_id, message, time_zone: timeZone, reminded_readers, ...slot } = freed;
    await audit(tx.db, context, 'interview.cancelled', { kind: 'submission', id }, { slot: slot.id });
    const submission = { id, user_id };
    await announceInterview(tx, platform, 'interview_cancelled', {
      slot,
      submission,
      timeZone,
      mayBookAgain,
    });
    await writeToReaders(tx, platform, 'cancelled', { readerIds: reminded_readers, slot, message, timeZone });
  }
}
