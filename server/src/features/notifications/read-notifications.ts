import type { SubjectKind } from '@proxima/contract/notifications/kind-rows';
import {
  maxCountedNotifications,
  type WireNotification,
} from '@proxima/contract/notifications/notifications';
import type { Context, SignedIn } from '../../platform/context.ts';
import { paginate, parseIdCursor } from '../../platform/database/cursor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type Describers, presentNotifications } from './describe-subjects.ts';
import {
  findNotification,
  listNotificationRows,
  markNotificationsRead,
  type WhichRead,
} from './notifications.repository.ts';
import { publishChanged } from './publish-changed.ts';

type Page = { message: string; data: WireNotification[]; next_cursor: string | null };

/**
 * The caller's notifications, newest first. Only the last page is shorter than `limit`, however many are out of reach.
 * @throws DomainError `validation_failed` for a cursor that we did not make.
 */
export async function listNotifications(
  { platform, actor }: Context<SignedIn>,
  describers: Describers,
  { cursor, limit, isWhole = false }: { cursor?: string | undefined; limit: number; isWhole?: boolean },
): Promise<Page> {
  const shown: WireNotification[] = [];
  let before = parseIdCursor(cursor);
  for (;;) {
    const rows = await listNotificationRows(platform.db, actor.userId, { before, limit, isWhole });
    shown.push(...(await presentNotifications(platform, describers, actor, rows)));
    before = rows.at(-1)?.id;
    if (rows.length < limit || shown.length > limit) break;
  }
  const { items, next_cursor } = paginate(shown, limit);
  return { message: 'Notifications', data: items, next_cursor };
}

const batch = 100;

/** All of the caller's notifications about what can be seen, in the bell or not, newest first; a few at a time. */
export async function* readAllNotifications(
  context: Context<SignedIn>,
  describers: Describers,
): AsyncGenerator<WireNotification> {
  let cursor: string | null | undefined;
  do {
    const page = await listNotifications(context, describers, {
      cursor: cursor ?? undefined,
      limit: batch,
      isWhole: true,
    });
    yield* page.data;
    cursor = page.next_cursor;
  } while (cursor !== null);
}

/** How many of the caller's unread notifications can be seen, at most `maxCountedNotifications`. */
export async function countUnread(
  { platform, actor }: Context<SignedIn>,
  describers: Describers,
): Promise<{ unread: number }> {
  const filter = { limit: maxCountedNotifications, isUnread: true };
  const rows = await listNotificationRows(platform.db, actor.userId, filter);
  return { unread: (await presentNotifications(platform, describers, actor, rows)).length };
}

/** Marks one of the caller's notifications as read. @returns where it leads now. @throws DomainError `not_found` also for someone else's. */
export async function markRead(
  context: Context<SignedIn>,
  describers: Describers,
  id: number,
): Promise<Pick<WireNotification, 'path'>> {
  const { platform, actor } = context;
  const row = await findNotification(platform.db, actor.userId, id);
  if (!row) throw new DomainError('not_found');
  await mark(context, { id });
  const [shown] = await presentNotifications(platform, describers, actor, [row]);
  return { path: shown?.path ?? null };
}

/** Marks the caller's notifications as read, up to the newest they have seen: one that arrived meanwhile stays unread. */
export const markAllRead = (context: Context<SignedIn>, upTo: number): Promise<void> =>
  mark(context, { upTo });

/** Marks the caller's notifications about something as read, because they have just read the thing itself. */
export const markReadAbout = (
  context: Context<SignedIn>,
  about: { kind: SubjectKind; id: number },
): Promise<void> => mark(context, { about });

/** Publishes the change to the caller's other pages. */
async function mark({ platform, actor }: Context<SignedIn>, which: WhichRead): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const [newest] = await markNotificationsRead(tx.db, actor.userId, which);
    if (newest) publishChanged(tx, { kind: 'notification', id: newest.id }, [actor.userId]);
  });
}
