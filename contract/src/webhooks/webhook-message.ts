import { z } from 'zod';
import { subjectKinds } from '../notifications/kind-rows.ts';
import { id } from '../wire/ids.ts';
import { testKind, webhookKinds } from './webhook-kinds.ts';

/**
 * The body of a message to an endpoint, and everything that it says: what happened, to what, and where to read it. It names nobody and
 * contains nothing that needs a right; the receiver reads the subject with a token of its own.
 */
export const webhookMessage = z.object({
  /** As in the header `webhook-id`: the same however often the message arrives. */
  id: z.string(),
  type: z.enum([...webhookKinds, testKind]),
  /** When it happened. */
  timestamp: z.iso.datetime(),
  data: z.object({
    subject_type: z.enum(subjectKinds),
    subject_id: id,
    /** The address of the call that replies with the subject, for a token that may make it. */
    url: z.url(),
  }),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;

/** The headers of every message, after the Standard Webhooks specification. */
export const webhookHeaders = {
  'webhook-id': 'The id of the message, the same in every attempt.',
  'webhook-timestamp': 'When it was sent, in seconds since 1970. Refuse what is older than five minutes.',
  'webhook-signature':
    'One signature, or two separated by a space while the secret is being changed: `v1,` and the HMAC-SHA-256 of `id.timestamp.body` in base64.',
} as const;
