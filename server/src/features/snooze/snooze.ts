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
 * Records that the team put something aside until a moment, for all of them, or brought it back with null (docs/rules.md, "Snoozing").
 * The caller has locked it and publishes the change.
 * @throws DomainError `validation_failed` for a moment of the past or beyond a year
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

/** Brings back what was snoozed until now, and notifies whoever snoozed it. Safe on several nodes. @returns what came back */
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
