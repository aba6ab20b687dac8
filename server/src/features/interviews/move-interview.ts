import { audit } from '../../platform/audit.ts';
import type { Context, Member } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { announceInterview } from './announce-interview.ts';
import { freeBooked, takeOver } from './interviews.repository.ts';
import { writeToReaders } from './write-to-readers.ts';

/**
 * Moves an interview that has not begun to a free time. The applicant gets one email that changes the entry in their calendar, and readers
 * who were reminded of it learn of the new time (docs/rules.md, "Interviews"). Both times are locked.
 */
export async function moveInterview(
  tx: Transaction,
  context: Context<Member>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { platform } = context;
  for (const freed of await freeBooked(tx.db, { slot: from })) {
    const { submission_id: id, user_id, message, time_zone: timeZone, reminded_readers } = freed;
    const slot = await takeOver(tx.db, freed, to);
    await audit(tx.db, context, 'interview.moved', { kind: 'submission', id }, { from, slot: to });
    await announceInterview(tx, platform, 'interview_moved', {
      ...{ slot, submission: { id, user_id }, timeZone },
      mayBookAgain: false,
    });
    await writeToReaders(tx, platform, 'moved', { readerIds: reminded_readers, slot, message, timeZone });
  }
}
