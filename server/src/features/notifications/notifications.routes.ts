import { notificationEndpoints, notificationMessages } from '@proxima/contract/notifications/notifications';
import {
  preferenceEndpoints,
  preferenceMessages,
  unsubscribeEndpoints,
} from '@proxima/contract/notifications/preferences';
import { pushEndpoints, pushMessages } from '@proxima/contract/push/push';
import type { Routes } from '../../http/route.ts';
import { changeSchedule, choosePreference, readPreferences } from './choices/choose.ts';
import { chooseByLink, readLink } from './choices/unsubscribe.ts';
import type { Describers } from './describe-subjects.ts';
import { endPush, readDevice, renewPush, startPush } from './push/choose-device.ts';
import { countUnread, listNotifications, markAllRead, markRead } from './read-notifications.ts';

/** What the links in emails lead to. */
export function unsubscribeRoutes({ answer, stream, platform }: Routes): void {
  stream(unsubscribeEndpoints.open, async ({ params }, reply) =>
    reply.redirect(`${platform.config.origin}/unsubscribe#t=${encodeURIComponent(params.token)}`, 303),
  );
  answer(unsubscribeEndpoints.unsubscribe, preferenceMessages.off, async ({ context, params }) => {
    await chooseByLink(context, params.token, 'never');
  });
  answer(unsubscribeEndpoints.about, preferenceMessages.about, ({ context, params }) =>
    readLink(context, params.token),
  );
  answer(unsubscribeEndpoints.choose, preferenceMessages.changed, ({ context, params, body }) =>
    chooseByLink(context, params.token, body.email),
  );
}

/** What the caller is notified of, and on which devices. */
export function preferenceRoutes({ answer }: Routes): void {
  answer(pushEndpoints.read, pushMessages.loaded, ({ context }) => readDevice(context));
  answer(pushEndpoints.start, pushMessages.on, ({ context, body }) => startPush(context, body));
  answer(pushEndpoints.renew, pushMessages.on, ({ context, body }) => renewPush(context, body));
  answer(pushEndpoints.end, pushMessages.off, ({ context, params }) => endPush(context, params.id));
  answer(preferenceEndpoints.read, preferenceMessages.loaded, ({ context }) => readPreferences(context));
  answer(preferenceEndpoints.schedule, preferenceMessages.saved, ({ context, body }) =>
    changeSchedule(context, body),
  );
  answer(preferenceEndpoints.choose, preferenceMessages.saved, ({ context, params, body }) =>
    choosePreference(context, params.name, body),
  );
}

export function notificationRoutes({ answer, route }: Routes, describers: Describers): void {
  route(notificationEndpoints.list, ({ context, query }) => listNotifications(context, describers, query));
  answer(notificationEndpoints.unread, notificationMessages.unread, ({ context }) =>
    countUnread(context, describers),
  );
  answer(notificationEndpoints.read, notificationMessages.read, ({ context, params }) =>
    markRead(context, describers, params.id),
  );
  answer(notificationEndpoints.readAll, notificationMessages.read, ({ context, body }) =>
    markAllRead(context, body.up_to),
  );
}
