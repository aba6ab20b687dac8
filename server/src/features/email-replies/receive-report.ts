import { recordReturn } from '../notifications/returned/record-return.ts';
import type { Mailbox } from './receive-email.ts';

/** Delivery reports about our emails, at addresses that name them. Anything else that arrives there is ignored. */
export const deliveryReports: Mailbox = {
  name: 'bounce',
  acceptsAutomatic: true,
  receive: (platform, emailId, { failed }) => recordReturn(platform, emailId, failed),
};
