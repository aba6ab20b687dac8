import { isOptional, isUrgent } from '@proxima/contract/notifications/choices';
import { shownKind } from '@proxima/contract/notifications/kinds';
import { openedNotification } from '@proxima/contract/notifications/notifications';
import type { PushedNotice } from '@proxima/contract/push/push';
import type { Platform } from '../../../platform/context.ts';
import { type PostResult, postOutside } from '../../../platform/outbound/post-outside.ts';
import { readSections } from '../../content/sections/read-sections.ts';
import { readQuietEnds } from '../choices/read-quiet-ends.ts';
import { readWanted } from '../choices/read-wanted.ts';
import { type Describers, presentNotifications, readerOf } from '../describe-subjects.ts';
import { deleteEndpoint, findPush, type PushRow } from './push.repository.ts';
import { readPushKeys } from './push-keys.ts';
import { type Push, pushJob, pushQueue } from './queue-push.ts';

/** Seconds for which a push service keeps a message for a device that is off. */
const maxAge = 24 * 3_600;

/**
 * The job: shows a notification on a device, after the quiet hours of its owner, if they still want that, may see what it is about and, where
 * it can be switched off, have not read it. Rejects if the push service is to be asked again.
 */
export async function sendPush(platform: Platform, describers: Describers, push: Push): Promise<void> {
  const row = await findPush(platform.db, push.notificationId, push.sessionId);
  if (!row || !(await isStillWanted(platform, describers, row))) return;
  const end = isUrgent(row.kind, row.role)
    ? null
    : (await readQuietEnds(platform.db, [row.user_id], platform.clock.now()))(row.user_id);
  if (end) return platform.jobs.enqueueAll(platform.db, pushQueue, [pushJob(push, end)]);
  await settle(platform, row, await post(platform, row));
}

async function isStillWanted(platform: Platform, describers: Describers, row: PushRow): Promise<boolean> {
  const { user_id: userId, kind, role } = row;
  if (row.read_at && isOptional(kind, role)) return false;
  if (!(await readWanted(platform.db, [userId])).push({ userId, kind })) return false;
  const reader = readerOf({ ...row, id: userId });
  return reader !== undefined && (await presentNotifications(platform, describers, reader, [row])).length > 0;
}

/** Neutral text of the kind alone: a screen shows it to whoever looks at it, and it passes through the service of another company. */
async function noticeOf({ db }: Pick<Platform, 'db'>, row: PushRow): Promise<PushedNotice> {
  const { brand } = await readSections({ db }, ['brand']);
  return {
    title: brand.name,
    body: shownKind(row.kind)?.neutral ?? '',
    tag: `proxima-${row.id}`,
    path: `/${row.role === 'admin' ? 'admin' : 'dashboard'}/notifications?${openedNotification}=${row.id}`,
  };
}

async function post(platform: Platform, row: PushRow): Promise<PostResult> {
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = row;
  const { emails } = (await readSections(platform, ['brand'])).brand;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(await noticeOf(platform, row)),
    {
      vapidDetails: { subject: `mailto:${emails.general}`, ...(await readPushKeys(platform)) },
      TTL: maxAge,
      // Replaces the same notification if it was sent before and not shown yet.
      topic: `n${row.id}`,
    },
  );
  return postOutside(
    { url: new URL(endpoint), headers: textOf(headers), body },
    { allowedHosts: platform.config.pushHosts },
  );
}

const textOf = (headers: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));

/** What its device no longer accepts, or no longer exists, is forgotten; a push service in trouble is asked again (RFC 8030, section 8.4). */
async function settle({ db, log }: Platform, row: PushRow, result: PostResult): Promise<void> {
  const about = { notification: row.id, kind: row.kind };
  if ('failure' in result) {
    if (result.failure !== 'address') throw new Error(`the push service did not reply: ${result.failure}`);
    log.warn(about, 'a device has an address that this server does not connect to');
    return deleteEndpoint(db, row.endpoint);
  }
  const { status } = result;
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) return deleteEndpoint(db, row.endpoint);
  if (status === 429 || status >= 500) throw new Error(`the push service replied ${status}`);
  log.error({ ...about, status }, 'a push service refused a notification');
}
