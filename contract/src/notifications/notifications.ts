import { z } from 'zod';
import { get, post } from '../wire/endpoint.ts';
import { acknowledged, page, pageQuery, success } from '../wire/envelope.ts';

export const notificationMessages = {
  unread: 'Unread notifications',
  read: 'Marked as read',
  gone: 'You can no longer see what this email was about.',
} as const;

/** Query parameter of the notifications page: the notification to open. Links in emails use it. */
export const openedNotification = 'open';

/** Unread notifications are counted up to here; more read as "99+". */
export const maxCountedNotifications = 100;

const wireNotification = z.object({
  id: z.number().int(),
  /** A kind of the table in `kinds.ts`. */
  kind: z.string(),
  title: z.string(),
  /** Address of the page it leads to; null if there is none. */
  path: z.string().nullable(),
  created_at: z.string(),
  read_at: z.string().nullable(),
});
export type WireNotification = z.infer<typeof wireNotification>;

export const notificationEndpoints = {
  /** The caller's notifications, newest first, without those about something they can no longer see. */
  list: get('/api/notifications', 'account', { query: pageQuery, reply: page(wireNotification) }),
  /** How many of them are unread, at most `maxCountedNotifications`. */
  unread: get('/api/notifications/unread', 'account', {
    reply: success(z.object({ unread: z.number().int() })),
  }),
  /** Marks one as read and replies with where it leads now; null if there is no page that the caller may see. */
  read: post('/api/notifications/:id/read', 'account', {
    repeat: 'natural',
    reply: success(wireNotification.pick({ path: true })),
  }),
  /** Marks all as read, up to the newest that the caller has seen. */
  readAll: post('/api/notifications/read', 'account', {
    repeat: 'natural',
    body: z.object({ up_to: z.number().int().positive() }),
    reply: acknowledged,
  }),
};
