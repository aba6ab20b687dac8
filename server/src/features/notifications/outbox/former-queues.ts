/** What early releases called the queues of deliveries and upkeep: what waits there is found in the outbox. */
export const formerQueues = ['notifications.mail-owed', 'notifications.mail-sweep'];
