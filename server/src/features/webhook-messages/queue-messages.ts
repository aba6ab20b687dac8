import type { SubjectKind } from '@proxima/contract/notifications/kind-rows';
import type { NotificationKind } from '@proxima/contract/notifications/kinds';
import { callOfSubject } from '@proxima/contract/webhooks/subject-calls';
import { rowLimits } from '@proxima/contract/wire/row-limits';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import {
  type Applications,
  findApplications,
  findOutsiders,
  insertMessages,
  type Outsiders,
} from './webhook-messages.repository.ts';

/** Sends what waits for an endpoint. */
export const sendingQueue: Queue<{ webhookId: number }> = {
  name: 'webhooks.send',
  // Each endpoint has a place of its own: a slow receiver delays no other.
  concurrency: rowLimits.webhooks.max,
};

/** Something that happened, as a notification of it says it. */
export interface NoticedEvent {
  kind: NotificationKind;
  subject: { kind: SubjectKind; id: number };
  ventureId: number | null;
  /** What makes it the same event if another transaction reports it. */
  dedupeKey: string;
}

/**
 * Queues a message to every endpoint that is on and chose the kind, in the transaction in which it happens. An event is a kind and a subject
 * in one transaction, or under one key: however many people are notified of it, it makes one message.
 */
export async function queueMessages(tx: Transaction, noticed: readonly NoticedEvent[]): Promise<void> {
  const events = new Map(
    noticed.map((event) => [`${event.kind} ${event.subject.kind} ${event.subject.id}`, event]),
  );
  const idsOf = (kind: SubjectKind) =>
    noticed.flatMap(({ subject }) => (subject.kind === kind ? subject.id : []));
  const found = {
    accounts: await findOutsiders(tx.db, idsOf('account')),
    applications: await findApplications(tx.db, idsOf('application')),
  };
  const added = await insertMessages(
    tx.db,
    [...events.values()].map((event) => describe(event, found)),
  );
  await tx.enqueueAll(
    sendingQueue,
    [...new Set(added)].map((webhookId) => ({ payload: { webhookId } })),
  );
}

function describe(
  { kind, subject, ventureId, dedupeKey }: NoticedEvent,
  { accounts, applications }: { accounts: Outsiders; applications: Applications },
) {
  const account = subject.kind === 'account' ? accounts.get(subject.id) : undefined;
  const application = subject.kind === 'application' ? applications.get(subject.id) : undefined;
  return {
    kind,
    subject_kind: subject.kind,
    subject_id: subject.id,
    call: callOfSubject({ ...subject, ventureId, account, application }),
    dedupe_key: dedupeKey,
  };
}
