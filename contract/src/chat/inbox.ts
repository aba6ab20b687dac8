import { z } from 'zod';
import { snoozeBody } from '../team/snooze.ts';
import { get, post, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { wireConversation } from './chat.ts';

export const inboxMessages = {
  assigned: (name: string) => `Assigned to ${name}.`,
  unassigned: 'Unassigned.',
  markedDone: 'Marked as done. It reopens if they write again.',
  notWaiting: 'This conversation is not waiting for a reply.',
  notAnswering: 'Choose someone who replies to members',
} as const;

/** All but `all` and `snoozed` leave out snoozed conversations. */
const figures = z.object({
  all: z.number().int(),
  waiting: z.number().int(),
  unread: z.number().int(),
  /** Conversations assigned to the caller that are waiting. */
  mine: z.number().int(),
  snoozed: z.number().int(),
});
export type InboxFigures = z.infer<typeof figures>;

const conversations = '/api/admin/conversations';

export const inboxEndpoints = {
  /** How many conversations are waiting, unread, waiting for the caller, and snoozed. */
  figures: get('/api/admin/inbox', 'conversations.answer', { reply: success(figures) }),
  /** Administrators who may reply to members. */
  agents: get('/api/admin/agents', 'conversations.answer', {
    reply: success(boundedList(z.object({ id, name: z.string() }), 'administrators')),
  }),
  /** Assigns a conversation, or unassigns it. */
  assign: put(`${conversations}/:userId/assignee`, 'conversations.answer', {
    repeat: 'natural',
    body: z.object({ admin_id: id.nullable() }),
    reply: success(wireConversation),
  }),
  /** Snoozes a conversation until a given time, or ends the snooze. */
  snooze: put(`${conversations}/:userId/snooze`, 'conversations.answer', {
    repeat: 'natural',
    body: snoozeBody,
    reply: success(wireConversation),
  }),
  /** Marks a conversation as done without a reply. */
  markDone: post(`${conversations}/:userId/settle`, 'conversations.answer', {
    reply: success(wireConversation),
  }),
};
