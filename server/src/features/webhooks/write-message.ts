import type { WebhookMessage } from '@proxima/contract/webhooks/webhook-message';
import type { Platform } from '../../platform/context.ts';
import type { MessageRow } from './messages.repository.ts';
import { openSecret, signatureOf } from './webhook-secrets.ts';
import type { WebhookRow } from './webhooks.repository.ts';

/** The body of a message, the same in every attempt. It contains ids and nothing else of its subject. */
export function bodyOf({ config }: Pick<Platform, 'config'>, row: MessageRow): string {
  const body: WebhookMessage = {
    id: row.message_id,
    type: row.kind as WebhookMessage['type'],
    timestamp: row.at.toISOString(),
    data: {
      subject_type: row.subject_kind as WebhookMessage['data']['subject_type'],
      subject_id: row.subject_id,
      url: `${config.origin}${row.call}`,
    },
  };
  return JSON.stringify(body);
}

type Secrets = Pick<WebhookRow, 'id' | 'secret' | 'former_secret'>;

/** The headers of one attempt, signed with the secret and, while it still signs, the former one. */
export function headersOf(
  { key, clock }: Pick<Platform, 'key' | 'clock'>,
  { id: webhookId, secret, former_secret }: Secrets,
  { id, body }: { id: string; body: string },
): Record<string, string> {
  const timestamp = Math.floor(clock.now().getTime() / 1_000);
  const secrets = [secret, former_secret]
    .filter((one) => one !== null)
    .map((one) => openSecret(key, webhookId, one));
  return {
    'content-type': 'application/json',
    'user-agent': 'Proxima-Ventures-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf({ id, timestamp, body }, secrets),
  };
}
