import { adminChatEndpoints, chatEndpoints, type WireMessage } from '@proxima/contract/chat/chat';
import { adminChannel, type ChatSide, chatChannel } from '@proxima/contract/wire/realtime';
import { api } from '../../../session/api.ts';

export interface ThreadPage {
  data: readonly WireMessage[];
  next_cursor: string | null;
  read: { member_read_up_to: number; admin_read_up_to: number; unread: number };
}

export interface SendInput {
  text: string;
  files: readonly File[];
  clientKey: string;
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

/** The API calls of one side of a conversation. */
export interface ThreadCalls {
  memberId: number;
  side: ChatSide;
  /** The channel with this side's events. */
  channel: string;
  /** The newest page, the one before `cursor`, or what came `after` a message. */
  load(query: { cursor?: string; after?: number }): Promise<ThreadPage>;
  send(input: SendInput): Promise<WireMessage>;
  markRead(upTo: number): Promise<unknown>;
  showTyping(): Promise<unknown>;
}

/** Messages per page of history. */
const limit = 50;

const formOf = ({ text, files, clientKey, onProgress, signal }: SendInput) => ({
  body: { text, client_key: clientKey },
  files: { file: files },
  onProgress,
  signal,
});

/** The member's own conversation with the team. */
export const memberThread = (memberId: number): ThreadCalls => ({
  memberId,
  side: 'member',
  channel: chatChannel(memberId),
  load: (query) => api.call(chatEndpoints.history, { query: { ...query, limit } }),
  send: async (input) => (await api.call(chatEndpoints.store, formOf(input))).data,
  markRead: (upTo) => api.call(chatEndpoints.read, { body: { up_to: upTo } }),
  showTyping: () => api.call(chatEndpoints.typing),
});

/** The same conversation from the team's side; whoever does not listen to the console's channel listens to the member's, without typing. */
export const teamThread = (memberId: number, listensToConsole: boolean): ThreadCalls => {
  const params = { userId: memberId };
  return {
    memberId,
    side: 'team',
    channel: listensToConsole ? adminChannel : chatChannel(memberId),
    load: (query) => api.call(adminChatEndpoints.history, { params, query: { ...query, limit } }),
    send: async (input) => (await api.call(adminChatEndpoints.answer, { params, ...formOf(input) })).data,
    markRead: (upTo) => api.call(adminChatEndpoints.read, { params, body: { up_to: upTo } }),
    showTyping: () => api.call(adminChatEndpoints.typing, { params }),
  };
};
