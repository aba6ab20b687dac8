import { callOfSubject } from '@proxima/contract/webhooks/subject-calls';
import { testKind } from '@proxima/contract/webhooks/webhook-kinds';
import { messageTable, type WebhookState, webhookTable } from '@proxima/contract/webhooks/webhook-states';
import {
  type FullWebhookMessage,
  webhookMessages as messages,
  type Webhook,
  type WebhookLogEntry,
} from '@proxima/contract/webhooks/webhooks';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { takeTransition } from '../../platform/take-transition.ts';
import { sendingQueue } from '../webhook-messages/queue-messages.ts';
import { change, getLocked } from './edit-webhooks.ts';
import { findLogged } from './log.repository.ts';
import { insertTest, requeueMessage, restartWaiting } from './messages.repository.ts';
import { readMessage } from './read-webhooks.ts';
import { presentMessage } from './webhooks.presenter.ts';
import { setState, type WebhookRow } from './webhooks.repository.ts';

/**
 * Switches an endpoint on: what waits is sent, the oldest first, and has three days again.
 * @throws DomainError `not_found`; `conflict` if it is on, or has no secret
 */
export const switchOn = (context: Context<Admin>, id: number): Promise<Webhook> =>
  change(context, id, async (tx, row) => {
    if (row.secret === '') throw new DomainError('conflict', { message: messages.noSecret });
    await switchTo(tx, row, 'switch_on');
    await restartWaiting(tx.db, id);
    await tx.enqueue(sendingQueue, { webhookId: id });
    await audit(tx.db, context, 'webhook.switched-on', { kind: 'webhook', id });
  });

/** Switches an endpoint off: what waits stays, what happens from now on is not sent. @throws DomainError `not_found`; `conflict` if it is off */
export const switchOff = (context: Context<Admin>, id: number): Promise<Webhook> =>
  change(context, id, async (tx, row) => {
    await switchTo(tx, row, 'switch_off');
    await audit(tx.db, context, 'webhook.switched-off', { kind: 'webhook', id }, { reason: 'by_hand' });
  });

async function switchTo(tx: Transaction, row: WebhookRow, act: 'switch_on' | 'switch_off'): Promise<void> {
  const state: WebhookState = takeTransition(webhookTable, row.state, ['owner'], act);
  await setState(tx.db, row.id, { state, off_reason: state === 'off' ? 'by_hand' : null });
}

/** Sends a test event, once, whatever kinds the endpoint chose. @throws DomainError `not_found`; `conflict` if it is off */
export const sendTest = (context: Context<Admin>, id: number): Promise<WebhookLogEntry> =>
  inTransaction(context.platform, async (tx) => {
    await lockOn(tx, id);
    const call = callOfSubject({ kind: 'webhook', id, ventureId: null });
    const { id: messageId } = await insertTest(tx.db, id, { kind: testKind, call });
    await tx.enqueue(sendingQueue, { webhookId: id });
    await audit(tx.db, context, 'webhook.tested', { kind: 'webhook', id });
    const row = await findLogged(tx.db, id, messageId);
    if (!row) throw new DomainError('internal');
    return presentMessage(row);
  });

/** Sends a message again, under the same id. @throws DomainError `not_found`; `conflict` if the endpoint is off */
export async function sendAgain(
  context: Context<Admin>,
  { id, message }: { id: number; message: number },
): Promise<FullWebhookMessage> {
  await inTransaction(context.platform, async (tx) => {
    await lockOn(tx, id);
    const row = await findLogged(tx.db, id, message);
    if (!row) throw new DomainError('not_found');
    takeTransition(messageTable, row.state, ['owner'], 'send_again');
    await requeueMessage(tx.db, row.id);
    await tx.enqueue(sendingQueue, { webhookId: id });
    await audit(tx.db, context, 'webhook.sent-again', { kind: 'webhook', id }, { message: row.message_id });
  });
  return readMessage(context, { id, message });
}

async function lockOn(tx: Transaction, id: number): Promise<void> {
  const { state } = await getLocked(tx, id);
  if (state === 'off') throw new DomainError('conflict', { message: messages.isOff });
}
