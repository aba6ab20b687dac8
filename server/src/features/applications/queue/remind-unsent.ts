import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, Platform } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { takeEach } from '../../../platform/jobs/take-each.ts';
import { notify } from '../../notifications/notify.ts';
import { getCall } from '../../programmes/get-call.ts';
import { takeClosing, takeUnsent } from './statistics.repository.ts';
import { whoCanSend } from './who-can-send.ts';

const batch = 500;

/** Days before the close at which those who have not sent are reminded, the latest first. */
const reminderDays = [1, 3] as const;

/**
 * Reminds everybody who began and can still send; nobody twice on a day.
 * @throws DomainError `not_found`; `conflict` once nobody can send: the call has closed, and no late link is valid.
 */
export async function remindUnsent(context: Context<Admin>, callId: number): Promise<{ count: number }> {
  const { platform } = context;
  const call = await getCall(platform.db, callId);
  return inTransaction(platform, async (tx) => {
    const senders = await whoCanSend(tx.db, call);
    if (senders.reason !== null && senders.count === 0)
      throw new DomainError('conflict', { message: senders.reason });
    let count = 0;
    for (let taken = batch; taken === batch; count += taken) {
      const rows = await takeUnsent(tx.db, senders, batch);
      await send(tx, rows, `by hand ${platform.clock.now().toISOString()}`);
      taken = rows.length;
    }
    await audit(tx.db, context, 'call.reminded', { kind: 'call', id: callId }, { count });
    return { count };
  });
}

/** Reminds those who have not sent, three days and one day before the close. One that fails does not stop the others. */
export async function remindBeforeClose(platform: Platform): Promise<void> {
  for (const days of reminderDays)
    await takeEach(platform, {
      take: (tx, after) => takeClosing(tx, days, after),
      work: (tx, row) => send(tx, [row], `${days} days`),
      failure: 'an applicant could not be reminded',
    });
}

async function send(
  tx: Transaction,
  rows: readonly { id: number; user_id: number }[],
  when: string,
): Promise<void> {
  for (const { id, user_id } of rows)
    await notify(
      tx,
      { kind: 'call_closing', subject: { kind: 'application', id }, dedupeKey: `${id}:${when}` },
      [user_id],
    );
}
