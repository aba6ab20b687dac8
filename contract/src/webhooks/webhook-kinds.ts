import { type NotificationKind, notificationKinds, shownKind } from '../notifications/kinds.ts';

/** What a webhook can be told of: every kind that the bell shows. What is only emailed carries a secret or concerns no account. */
export const webhookKinds = Object.keys(notificationKinds).filter(
  (name): name is NotificationKind => shownKind(name) !== undefined,
);

/** The type of the event that the test button sends. Endpoints need not have chosen it. */
export const testKind = 'test';

export const isWebhookKind = (name: string): name is NotificationKind => shownKind(name) !== undefined;
