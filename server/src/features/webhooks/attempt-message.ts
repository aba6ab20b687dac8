import { testKind } from '@proxima/contract/webhooks/webhook-kinds';
import { messageTable, type OffReason, webhookTable } from '@proxima/contract/webhooks/webhook-states';
import { withoutInvisible } from '@proxima/contract/wire/text';
import { audit } from '../../platform/audit.ts';
import { type Platform, systemContext } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { PostResult, postOutside } from '../../platform/outbound/post-outside.ts';
import { takeTransition } from '../../platform/take-transition.ts';
import { listColleagues } from '../accounts/users/find-users.ts';
import { notify } from '../notifications/notify.ts';
import {
  endMessage,
  insertAttempt,
  lockWaiting,
  type MessageRow,
  postponeMessage,
} from './messages.repository.ts';
import { findSigning, lockWebhook, setState, type WebhookRow } from './webhooks.repository.ts';
import { bodyOf, headersOf } from './write-message.ts';

/** How messages leave; tests replace the network. */
export type Post = typeof postOutside;

const minute = 60;
const hour = 60 * minute;
/** Seconds before the second attempt, the third and so on; then always the last. */
const delays = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour];
/** A receiver may ask for a later attempt, up to this many seconds. */
const maxRetryAfter = 24 * hour;

const isAccepted = (result: PostResult): boolean =>
  'status' in result && result.status >= 200 && result.status < 300;
const isGone = (result: PostResult): boolean => 'status' in result && result.status === 410;

/** Sends a claimed message once and records how it went, with what follows from it. */
export async function attemptMessage(platform: Platform, post: Post, message: MessageRow): Promise<void> {
  const webhook = await findSigning(platform.db, message.webhook_id);
  if (!webhook) return;
  const at = platform.clock.now();
  const body = bodyOf(platform, message);
  const headers = headersOf(platform, webhook, { id: message.message_id, body });
  const { webhookHosts: allowedHosts } = platform.config;
  const result = await post({ url: new URL(webhook.url), headers, body }, { allowedHosts });
  await inTransaction(platform, async (tx) => {
    // The endpoint first, as owners lock it: it may have been removed in the meantime.
    const current = await lockWebhook(tx.db, message.webhook_id);
    const row = current && (await lockWaiting(tx.db, message.id));
    if (!row) return;
    await insertAttempt(tx.db, { message_id: row.id, at, ...entryOf(result) });
    if (isAccepted(result))
      return endMessage(tx.db, row.id, takeTransition(messageTable, row.state, ['server'], 'deliver'));
    await afterFailure(tx, { platform, webhook: current, result }, row);
  });
}

/** The reply as it is stored: readable text, whatever bytes it consists of. */
const entryOf = (result: PostResult) => ({
  status: 'status' in result ? result.status : null,
  failure: 'failure' in result ? result.failure : null,
  took_ms: result.tookMs,
  reply: 'reply' in result ? withoutInvisible(result.reply) : '',
});

interface Failed {
  platform: Platform;
  webhook: WebhookRow;
  result: PostResult;
}

async function afterFailure(tx: Transaction, failed: Failed, row: MessageRow): Promise<void> {
  const isTest = row.kind === testKind;
  const isOver =
    isTest || isGone(failed.result) || !(await postponeMessage(tx.db, row.id, delayOf(row, failed.result)));
  if (!isOver) return;
  await endMessage(tx.db, row.id, takeTransition(messageTable, row.state, ['server'], 'fail'));
  if (isGone(failed.result)) await giveUp(tx, failed, 'gone');
  else if (!isTest) await giveUp(tx, failed, 'failing');
}

/** Seconds until the next attempt. Later ones are spread a little, so that they do not all arrive together after an outage. */
function delayOf({ attempts, id }: MessageRow, result: PostResult): number {
  const own = delays[Math.min(attempts, delays.length) - 1] ?? minute;
  const spread = attempts > 2 ? (id % 10) / 100 : 0;
  return Math.max(own * (1 + spread), retryAfterOf(result));
}

/** Seconds that the receiver asks for (RFC 9110, 10.2.3), within bounds; 0 if it does not. */
function retryAfterOf(result: PostResult): number {
  const text = ('status' in result && result.retryAfter) || '';
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), maxRetryAfter) : 0;
}

async function giveUp(tx: Transaction, { platform, webhook }: Failed, reason: OffReason): Promise<void> {
  // Another message of the same endpoint was faster.
  if (webhook.state === 'off') return;
  const state = takeTransition(webhookTable, webhook.state, ['server'], 'give_up');
  await setState(tx.db, webhook.id, { state, off_reason: reason });
  const context = systemContext(platform, `webhook-${webhook.id}`);
  await audit(tx.db, context, 'webhook.switched-off', { kind: 'webhook', id: webhook.id }, { reason });
  const subject = { kind: 'webhook', id: webhook.id } as const;
  const dedupeKey = `${webhook.id}:${platform.clock.now().toISOString()}`;
  const owners = await listColleagues(tx.db, 'team.manage');
  await notify(
    tx,
    { kind: 'webhook_switched_off', subject, dedupeKey },
    owners.map(({ id }) => id),
  );
}
