import { z } from 'zod';
import { wireFile } from '../files/stored-files.ts';
import { snooze } from '../team/snooze.ts';
import { get, post } from '../wire/endpoint.ts';
import { acknowledged, boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { lengths } from '../wire/limits.ts';
import { trimmedText, typedText } from '../wire/text.ts';

export const chatMessages = {
  /** The browser alert for an empty message (docs/rules.md, Form messages). */
  empty: 'Write something',
  sendFailed: 'Something went wrong, try again later!!',
  tooLong: 'At most 4,000 characters',
  /** Label of a message that is not the reader's own. */
  adminLabel: 'Admin',
  sent: 'Message sent',
} as const;

/** Of one message; emails may have more than forms. */
export const maxAttachedFiles = 10;

const wireMessage = z.object({
  id: z.number().int(),
  text: z.string(),
  sender_id: z.number().int(),
  created_at: z.string(),
  /** Not in the specification: who replied, shown beside 'Admin'. */
  sender_name: z.string(),
  sender_avatar: z.string().nullable(),
  files: boundedList(wireFile, maxAttachedFiles),
  client_key: z.string().nullable(),
  /** For a message received by email: the original email, with everything that was cut from it. */
  original: wireFile.optional(),
});
export type WireMessage = z.infer<typeof wireMessage>;

const text = typedText(chatMessages.empty).max(lengths.chatMessage, chatMessages.tooLong);

const sendBody = z.object({
  text: text.default(''),
  /** Identifies one message across retries, so that none is stored twice. */
  client_key: z.string().min(8).max(64).optional(),
});

/** History pages start at the newest message; `after` returns what a client missed, oldest first. */
const historyQuery = pageQuery.extend({ after: z.coerce.number().int().nonnegative().optional() });

/** How far each side has read. */
const readMarks = z.object({
  member_read_up_to: z.number().int(),
  admin_read_up_to: z.number().int(),
  unread: z.number().int(),
});

const byOutbox = {
  never: 'The outbox of a conversation sends it again, in order, under the same client_key.',
};
const ofTheMoment = { never: 'A moment later it would be wrong.' };

export const chatEndpoints = {
  /** The signed-in user's conversation, newest page first; within a page oldest first. */
  history: get('/api/users/chat', 'account', {
    query: historyQuery,
    reply: page(wireMessage).extend({ read: readMarks }),
  }),
  /** Stores a message and publishes it. A repeated client_key returns the stored message. */
  store: post('/api/users/chat/store', 'member', {
    repeat: byOutbox,
    limit: 'chat',
    body: sendBody,
    files: { file: { kind: 'proof', max: 3 } },
    reply: success(wireMessage),
  }),
  /** Records up to which message the member has read. */
  read: post('/api/users/chat/read', 'member', {
    repeat: 'natural',
    body: z.object({ up_to: z.number().int().nonnegative() }),
    reply: acknowledged,
  }),
  /** Notifies the team that the member is typing. */
  typing: post('/api/users/chat/typing', 'member', {
    stability: 'internal',
    repeat: ofTheMoment,
    reply: acknowledged,
  }),
  /** Authorises a private channel of the Pusher protocol; the token comes in the body or as bearer. */
  authorizeChannel: post('/api/broadcasting/auth', 'public', {
    stability: 'internal',
    repeat: 'natural',
    body: z.object({
      socket_id: z.string().max(64),
      channel_name: z.string().max(200),
      token: z.string().max(200).optional(),
      /** How old the client's data may be, in milliseconds. With it, the subscription's reply says whether an event was missed. */
      age: z.coerce.number().nonnegative().optional(),
    }),
    reply: z.object({ auth: z.string(), channel_data: z.string().optional() }),
    limit: 'none',
  }),
  /** Authenticates a socket's user (Pusher protocol); the token comes in the body or as bearer. */
  authenticateSocket: post('/api/broadcasting/user-auth', 'public', {
    stability: 'internal',
    repeat: 'natural',
    body: z.object({ socket_id: z.string().max(64), token: z.string().max(200).optional() }),
    reply: z.object({ auth: z.string(), user_data: z.string() }),
    limit: 'none',
  }),
};

export const wireConversation = z.object({
  /** The member's user id; also the id of the conversation. */
  user_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.string(),
  avatar: z.string().nullable(),
  last_text: z.string(),
  last_at: z.string(),
  /** When the member started to wait for a reply; null if the team wrote last. */
  waiting_since: z.string().nullable(),
  unread: z.number().int(),
  /** The administrator it is assigned to. */
  assignee: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Seconds until the team's latest reply; null before the first one. */
  answered_after: z.number().int().nullable(),
  snooze,
});
export type WireConversation = z.infer<typeof wireConversation>;

/** The inbox's filters; all but `snoozed` leave out snoozed conversations. */
export const conversationViews = ['waiting', 'unread', 'mine', 'snoozed'] as const;
export type ConversationView = (typeof conversationViews)[number];

/** The filters of the console's list of conversations. */
export const conversationFilters = z.object({
  show: z.enum(conversationViews).optional(),
  search: trimmedText().max(200).optional(),
});

export const adminChatEndpoints = {
  /** Conversations: the longest wait first, then the most recent. */
  conversations: get('/api/admin/conversations', 'conversations.answer', {
    query: pageQuery.extend(conversationFilters.shape),
    reply: page(wireConversation),
  }),
  /** A member's conversation, newest page first; within a page oldest first. */
  history: get('/api/admin/conversations/:userId', 'conversations.answer', {
    query: historyQuery,
    reply: page(wireMessage).extend({ read: readMarks, conversation: wireConversation }),
  }),
  /** Replies to a member. */
  answer: post('/api/admin/conversations/:userId/messages', 'conversations.answer', {
    repeat: byOutbox,
    limit: 'chat',
    body: sendBody,
    files: { file: { kind: 'proof', max: 3 } },
    reply: success(wireMessage),
  }),
  /** Records up to which message the team has read. */
  read: post('/api/admin/conversations/:userId/read', 'conversations.answer', {
    repeat: 'natural',
    body: z.object({ up_to: z.number().int().nonnegative() }),
    reply: acknowledged,
  }),
  /** Notifies the member that the team is typing. */
  typing: post('/api/admin/conversations/:userId/typing', 'conversations.answer', {
    stability: 'internal',
    repeat: ofTheMoment,
    reply: acknowledged,
  }),
};
