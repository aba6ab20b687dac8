import { fromEach, stateTable } from '../states/state-table.ts';

/** Whether events are sent to an endpoint. */
export const webhookStates = ['on', 'off'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Who acts: an owner, or the server after an attempt. */
type WebhookActor = 'owner' | 'server';

export const webhookTable = stateTable<WebhookState, WebhookActor, 'switch_on' | 'switch_off' | 'give_up'>({
  states: webhookStates,
  actors: ['owner', 'server'],
  rules: {
    /** Waiting messages are sent, the oldest first. */
    switch_on: { by: ['owner'], next: { off: 'on' }, refusal: 'This webhook is on already.' },
    switch_off: { by: ['owner'], next: { on: 'off' }, refusal: 'This webhook is off already.' },
    give_up: {
      by: ['server'],
      next: { on: 'off' },
      condition: 'the receiver did not accept an event for three days, or replied 410',
      notifies: ['owners'],
    },
  },
});

/**
 * Why an endpoint is off. `failing`: for three days an event was not accepted. `gone`: the receiver replied 410. `no_secret`: it was lost with
 * the installation's key.
 */
export const offReasons = ['by_hand', 'failing', 'gone', 'no_secret'] as const;
export type OffReason = (typeof offReasons)[number];

/** Of one event to one endpoint. `waiting`: for its first attempt, its next one, or the endpoint to be on. */
export const messageStates = ['waiting', 'delivered', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

export const messageStateLabels = {
  waiting: { label: 'Waiting', tone: 'amber' },
  delivered: { label: 'Delivered', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
} as const satisfies Record<MessageState, unknown>;

export const messageTable = stateTable<MessageState, WebhookActor, 'deliver' | 'fail' | 'send_again'>({
  states: messageStates,
  actors: ['owner', 'server'],
  rules: {
    deliver: {
      by: ['server'],
      next: { waiting: 'delivered' },
      condition: 'the receiver replied with a status from 200 to 299',
    },
    fail: {
      by: ['server'],
      next: { waiting: 'failed' },
      condition: 'not accepted for three days, replied 410, or a test event',
    },
    /** Under the same id, by which the receiver knows what it has had already. */
    send_again: { by: ['owner'], next: fromEach(messageStates, 'waiting'), condition: 'the webhook is on' },
  },
});
