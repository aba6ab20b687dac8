import type { WireMessage } from '@proxima/contract/chat/chat';
import type { ChatSide } from '@proxima/contract/wire/realtime';

/** A message of the reader that the server has not stored yet. */
export interface Outgoing {
  /** Identifies the message: sent again, the server replies with what it stored the first time. */
  clientKey: string;
  text: string;
  files: readonly File[];
  /** Milliseconds since the epoch. */
  at: number;
  /** `waiting`: is retried automatically. `refused`: the server rejected it. */
  phase: 'sending' | 'waiting' | 'refused';
  /** Why it was refused, as a message for the reader. */
  problem: string | null;
  /** Share of the bytes sent, 0 to 1, while files are uploaded. */
  progress: number | null;
}

/** What the page has loaded of one conversation: messages without a gap from the oldest loaded one to the newest. */
export interface ThreadState {
  phase: 'loading' | 'failed' | 'ready';
  /** Oldest first. */
  messages: readonly WireMessage[];
  outgoing: readonly Outgoing[];
  older: { cursor: string | null; phase: 'idle' | 'loading' | 'failed' };
  readUpTo: Record<ChatSide, number>;
  /** Messages of the other side that the reader has not seen; counted up to 100. */
  unread: number;
  /** Whether the other side is typing. */
  isTyping: boolean;
}

export const emptyThread: ThreadState = {
  phase: 'loading',
  messages: [],
  outgoing: [],
  older: { cursor: null, phase: 'idle' },
  readUpTo: { member: 0, team: 0 },
  unread: 0,
  isTyping: false,
};

/** A conversation and the side that reads it. */
export interface ThreadView {
  memberId: number;
  side: ChatSide;
}

/** Whether a message was written on the reader's side of the conversation. */
export const isOurs = (message: Pick<WireMessage, 'sender_id'>, { memberId, side }: ThreadView): boolean =>
  (message.sender_id === memberId) === (side === 'member');

/** Both lists as one: oldest first, each id once. Known messages win. */
export function mergeMessages(
  known: readonly WireMessage[],
  incoming: readonly WireMessage[],
): readonly WireMessage[] {
  const ids = new Set(known.map((message) => message.id));
  const fresh = incoming.filter((message) => !ids.has(message.id) && ids.add(message.id));
  if (fresh.length === 0) return known;
  return [...known, ...fresh].sort((one, other) => one.id - other.id);
}

/**
 * How many messages of the other side come after the reader's mark. When the mark lies before what is loaded, the
 * server's count at that time and what came since.
 */
export function countUnread(state: ThreadState, view: ThreadView, fresh: readonly WireMessage[]): number {
  const mark = state.readUpTo[view.side];
  const theirs = (messages: readonly WireMessage[]) =>
    messages.filter((message) => message.id > mark && !isOurs(message, view)).length;
  const reachesMark = state.older.cursor === null || mark >= (state.messages[0]?.id ?? 0);
  return Math.min(reachesMark ? theirs(state.messages) : state.unread + theirs(fresh), 100);
}
