import { maxSnooze, snoozeMessages } from '@proxima/contract/team/snooze';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalidField } from '../../platform/domain-error.ts';
import { type Notice, notify } from '../notifications/notify.ts';
import { endDueSnoozes, type Snoozable, setSnooze } from './snooze.repository.ts';

/** The audit log lists a conversation under its member. */
const audited = {
  submissions: { subject: 'submission', action: 'submission' },
  conversations: { subject: 'user', action: 'conversation' },
} as const;

/**
 * Records that the team snoozed something until a moment, for everyone on it; null ends the snooze (docs/rules.md, "Snoozing"). The caller
 * has locked it and publishes the change.
 * @throws DomainError `validation_failed` for a moment in the past or more than a year ahead
 */
export async function recordSnooze(
  tx: Transaction,
  context: Context<Admin>,
  table: Snoozable,
  id: number,
  until: string | null,
): Promise<void> {
  if (until !== null) assertSoon(Date.parse(until) - context.platform.clock.now().getTime());
  const snoozed = until === null ? null : { until: new Date(until), by: context.actor.userId };
  await setSnooze(tx.db, table, id, snoozed);
  const { subject: kind, action } = audited[table];
  await audit(tx.db, context, `${action}.${until === null ? 'woken' : 'snoozed'}`, { kind, id }, { until });
}

function assertSoon(ms: number): void {
  if (ms <= 0) throw invalidField('until', snoozeMessages.past);
  if (ms > maxSnooze) throw invalidField('until', snoozeMessages.tooFar);
}

/** Ends snoozes that have run out and notifies whoever snoozed. Safe on several nodes. @returns the ids of what was snoozed */
export async function endSnoozes(
  tx: Transaction,
  table: Snoozable,
  noticeOf: (id: number) => Pick<Notice, 'kind' | 'subject'>,
): Promise<number[]> {
  const ended = await endDueSnoozes(tx.db, table);
  for (const { id, snoozed_by, until } of ended) {
    const dedupeKey = `${id}:${until.getTime()}`;
    if (snoozed_by !== null) await notify(tx, { ...noticeOf(id), dedupeKey }, [snoozed_by]);
  }
  return ended.map(({ id }) => id);
}
