import { isWebhookKind } from '@proxima/contract/webhooks/webhook-kinds';
import type { FullWebhookMessage, Webhook, WebhookLogEntry } from '@proxima/contract/webhooks/webhooks';
import type { LoggedMessage } from './log.repository.ts';
import type { AttemptRow } from './messages.repository.ts';
import type { WebhookWithHealth } from './webhooks.repository.ts';

/** An endpoint without its secrets. */
export const presentWebhook = (row: WebhookWithHealth): Webhook => ({
  id: row.id,
  version: row.version,
  name: row.name,
  url: row.url,
  kinds: row.kinds.filter(isWebhookKind),
  state: row.state,
  off_reason: row.off_reason,
  switched_at: row.switched_at.toISOString(),
  created_at: row.created_at.toISOString(),
  former_secret_ends_at: row.former_secret_ends_at?.toISOString() ?? null,
  waiting: row.waiting,
  failing_since: row.failing_since?.toISOString() ?? null,
  last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
});

export const presentMessage = (row: LoggedMessage): WebhookLogEntry => ({
  id: row.id,
  message_id: row.message_id,
  kind: row.kind,
  subject_type: row.subject_kind,
  subject_id: row.subject_id,
  at: row.at.toISOString(),
  state: row.state,
  attempts: row.made,
  last_attempt: row.last && presentAttempt({ ...row.last, at: new Date(row.last.at) }),
  next_attempt_at: row.state === 'waiting' ? row.due_at.toISOString() : null,
});

const presentAttempt = ({ id, at, status, failure, took_ms }: AttemptRow) => ({
  id,
  at: at.toISOString(),
  status,
  failure,
  took_ms,
});

export const presentFullMessage = (
  row: LoggedMessage,
  body: string,
  attempts: readonly AttemptRow[],
): FullWebhookMessage => ({
  ...presentMessage(row),
  body,
  all_attempts: attempts.map((attempt) => ({ ...presentAttempt(attempt), reply: attempt.reply })),
});
