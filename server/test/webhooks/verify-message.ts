import { Webhook } from 'standardwebhooks';
import type { Received } from './receiver.ts';

/** The body of a message, as the library of a receiver verifies it. @throws Error if it is not signed with the secret */
export const verifyMessage = (secret: string, { body, headers }: Received): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
