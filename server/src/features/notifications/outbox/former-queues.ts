/** Queues of early releases: what waits in them is found in the outbox, or is due again by itself. */
export const formerQueues = [
  'notifications.mail-owed',
  'notifications.mail-sweep',
  'notifications.team-digest',
  'notifications.team-digests-due',
];
