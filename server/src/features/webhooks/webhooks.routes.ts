import {
  webhookEndpoints as endpoints,
  webhookMessages as messages,
} from '@proxima/contract/webhooks/webhooks';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { addWebhook, changeWebhook, endFormerSecret, makeSecret, removeWebhook } from './edit-webhooks.ts';
import { readLog, readMessage, readWebhook, readWebhooks } from './read-webhooks.ts';
import { sendAgain, sendTest, switchOff, switchOn } from './send-by-hand.ts';

export function webhookRoutes({ answer, route }: Routes): void {
  answer(endpoints.list, 'Webhooks', ({ context }) => readWebhooks(context));
  answer(endpoints.get, 'Webhook', byId(readWebhook));
  answer(endpoints.add, messages.added, ({ context, body }) => addWebhook(context, body));
  answer(endpoints.change, messages.saved, byId(changeWebhook));
  answer(endpoints.remove, messages.removed, byId(removeWebhook));
  answer(endpoints.switchOn, messages.switchedOn, byId(switchOn));
  answer(endpoints.switchOff, messages.switchedOff, byId(switchOff));
  answer(endpoints.makeSecret, messages.secretMade, byId(makeSecret));
  answer(endpoints.endFormerSecret, messages.formerEnded, byId(endFormerSecret));
  answer(endpoints.test, messages.tested, byId(sendTest));
  route(endpoints.messages, ({ context, params, query }) => readLog(context, params.id, query));
  answer(endpoints.message, 'Message', ({ context, params }) => readMessage(context, params));
  answer(endpoints.sendAgain, messages.sentAgain, ({ context, params }) => sendAgain(context, params));
}
