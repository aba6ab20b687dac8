import type { WireMessage } from '@proxima/contract/chat/chat';
import type { SendInput, ThreadCalls, ThreadPage } from '../app/features/chat/thread/thread-calls.ts';

export const memberId = 7;
export const adminId = 1;

export const message = (id: number, more: Partial<WireMessage> = {}): WireMessage => ({
  id,
  text: `Message ${id}`,
  sender_id: adminId,
  created_at: new Date(Date.UTC(2026, 2, 12, 10, id)).toISOString(),
  sender_name: 'Ines Falk',
  sender_avatar: null,
  files: [],
  client_key: null,
  ...more,
});

/** A conversation kept in memory that answers like the server's: pages of three, ids in order, one message a key. */
export function fakeThread(stored: WireMessage[] = []) {
  const sends: SendInput[] = [];
  const marks: number[] = [];
  const failures: unknown[] = [];
  const page = (data: WireMessage[], next_cursor: string | null): ThreadPage => ({
    data,
    next_cursor,
    read: {
      member_read_up_to: marks.at(-1) ?? 0,
      admin_read_up_to: 0,
      unread: stored.filter(({ id, sender_id }) => id > (marks.at(-1) ?? 0) && sender_id !== memberId).length,
    },
  });
  const calls: ThreadCalls = {
    memberId,
    side: 'member',
    channel: `private-chat.${memberId}`,
    async load({ cursor, after }) {
      const failure = failures.shift();
      if (failure) throw failure;
      if (after !== undefined) {
        const missed = stored.filter(({ id }) => id > after);
        return page(missed.slice(0, 3), missed.length > 3 ? 'more' : null);
      }
      const older = stored.filter(({ id }) => cursor === undefined || id < Number(cursor));
      const data = older.slice(-3);
      return page(data, older.length > 3 ? String(data[0]?.id) : null);
    },
    async send(input) {
      sends.push(input);
      const failure = failures.shift();
      const known = stored.find(({ client_key }) => client_key === input.clientKey);
      const own = { sender_id: memberId, text: input.text, client_key: input.clientKey };
      const kept = known ?? message((stored.at(-1)?.id ?? 0) + 1, own);
      if (failure instanceof Error && failure.message === 'refused') throw failure.cause;
      if (!known) stored.push(kept);
      if (failure) throw failure;
      return kept;
    },
    markRead: async (upTo) => {
      const failure = failures.shift();
      if (failure) throw failure;
      marks.push(upTo);
    },
    showTyping: async () => {},
  };
  /** The next calls fail like this, one each. */
  const failNext = (...next: unknown[]) => failures.push(...next);
  return { calls, stored, sends, marks, failNext };
}
