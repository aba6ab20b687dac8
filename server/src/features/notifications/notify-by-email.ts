import { randomUUID } from 'node:crypto';
import { type NotificationKind, shownKind } from '@proxima/contract/notifications/kinds';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type NoticedEvent, queueMessages } from '../webhook-messages/queue-messages.ts';
import { readWanted } from './choices/read-wanted.ts';
import { listNotJoined, type NewNotification } from './notifications.repository.ts';
import { storeNotifications } from './notify.ts';
import { type EmailToQueue, queueEmails } from './outbox/queue-email.ts';

/** An email whose text its feature composes. */
export interface EmailNotice extends EmailToQueue {
  /** Ids of what it is about; the recipient's account where absent. */
  subjects?: readonly number[];
  /** False if no one is to be emailed, whatever the recipient chose: the notification is stored, but is in no email and no digest. */
  isWanted?: boolean;
}

/**
 * Queues emails in the caller's transaction: each once for its cause, and after those queued for the address before. Recipients with an
 * account also get a notification for each subject, if the kind is one that is shown, and the email only if they want it immediately; webhooks
 * are sent a message either way.
 * @throws DomainError `validation_failed` when an address or `replyTo` is not exactly one address.
 */
export async function notifyByEmail(tx: Transaction, notices: EmailNotice | EmailNotice[]): Promise<void> {
  const all = (await withoutNotJoined(tx, [notices].flat())).map((notice) => ({
    ...notice,
    cause: notice.cause ?? randomUUID(),
  }));
  const wanted = await readWanted(
    tx.db,
    all.flatMap(({ to }) => to.id ?? []),
  );
  const [emailed, silent] = [all.filter(mayBeEmailed), all.filter((notice) => !mayBeEmailed(notice))];
  await storeNotifications(tx, emailed.flatMap(notificationsOf), wanted);
  await storeNotifications(tx, silent.flatMap(notificationsOf), { ...wanted, pace: () => 'never' });
  await queueMessages(tx, all.flatMap(eventsWithoutAccount));
  await queueEmails(
    tx,
    emailed.filter(
      ({ to, content: { kind } }) => to.id == null || wanted.pace({ userId: to.id, kind }) === 'now',
    ),
  );
}

/** What may reach someone who was imported and has not joined: an invitation to join, and that the account is gone. */
const beforeJoining: readonly string[] = ['join_invitation', 'account_deleted'];

async function withoutNotJoined(tx: Transaction, notices: EmailNotice[]): Promise<EmailNotice[]> {
  const ids = notices.flatMap(({ to }) => to.id ?? []);
  const notJoined = new Set(ids.length === 0 ? [] : await listNotJoined(tx.db, ids));
  return notices.filter(
    ({ to, content }) => to.id == null || !notJoined.has(to.id) || beforeJoining.includes(content.kind),
  );
}

const mayBeEmailed = ({ isWanted = true }: EmailNotice): boolean => isWanted;

/** The cause also leads from an email to its notifications. */
type CausedNotice = EmailNotice & { cause: string };

/** What webhooks are sent about people without an account, who have no notifications. */
function eventsWithoutAccount({ to, content, subjects = [], cause }: CausedNotice): NoticedEvent[] {
  const kind = shownKind(content.kind);
  if (!kind || to.id != null) return [];
  return subjects.map((id) => ({
    kind: content.kind as NotificationKind,
    subject: { kind: kind.subject, id },
    ventureId: null,
    dedupeKey: `${cause}:${id}`,
  }));
}

function notificationsOf({ to, content, subjects, cause }: CausedNotice): NewNotification[] {
  const kind = shownKind(content.kind);
  const userId = to.id;
  if (!kind || userId == null) return [];
  return (subjects ?? [userId]).map((id) => ({
    userId,
    kind: content.kind as NotificationKind,
    subject: { kind: kind.subject, id },
    dedupeKey: `${cause}:${id}`,
    isEmailed: true,
  }));
}
