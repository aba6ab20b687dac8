import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { success } from '../wire/envelope.ts';
import { idInAddress } from '../wire/ids.ts';
import { wireConversation } from './chat.ts';

export const inboxMessages = {
  assigned: (name: string) => `${name} looks after this conversation.`,
  unassigned: 'Nobody in particular looks after this conversation.',
  settled: 'Off the waiting list. A new message puts it there again.',
  notWaiting: 'This conversation does not wait for an answer.',
  notAnswering: 'Choose somebody who answers members',
} as const;

const id = z.number().int().positive();
const memberParams = z.object({ userId: idInAddress });

const figures = z.object({
  all: z.number().int(),
  waiting: z.number().int(),
  unread: z.number().int(),
  /** Of the conversations that the caller looks after, those that wait. */
  mine: z.number().int(),
});
export type InboxFigures = z.infer<typeof figures>;

const conversations = '/api/admin/conversations';
const reading = { access: 'conversations.answer', limit: 'read' } as const;
const working = { access: 'conversations.answer', limit: 'write' } as const;

export const inboxEndpoints = {
  figures: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/admin/inbox',
    summary: 'How many conversations wait, are unread and are mine.',
    reply: success(figures),
  }),
  agents: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/admin/agents',
    summary: 'Administrators who answer members.',
    reply: success(z.array(z.object({ id, name: z.string() }))),
  }),
  assign: endpoint({
    ...working,
    method: 'PUT',
    path: `${conversations}/:userId/assignee`,
    summary: 'Says who looks after a conversation, or nobody.',
    idempotent: true,
    params: memberParams,
    body: z.object({ admin_id: id.nullable() }),
    reply: success(wireConversation),
  }),
  settle: endpoint({
    ...working,
    method: 'POST',
    path: `${conversations}/:userId/settle`,
    summary: 'Takes a conversation off the waiting list without an answer.',
    params: memberParams,
    reply: success(wireConversation),
  }),
};
