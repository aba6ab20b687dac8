import type { WireMessage } from '@proxima/contract/chat/chat';
import { type ChatSide, type RealtimePayloads, typingShownFor } from '@proxima/contract/wire/realtime';
import { Outbox } from '../composer/outbox.ts';
import type { ThreadCalls, ThreadPage } from './thread-calls.ts';
import {
  countUnread,
  emptyThread,
  isOurs,
  mergeMessages,
  type Outgoing,
  type ThreadState,
} from './thread-state.ts';

interface ThreadStoreOptions {
  /** A message could not be sent at the first attempt. */
  onSendFailure: (retry: () => void) => void;
  onOutgoing?: (outgoing: readonly Outgoing[]) => void;
}

/**
 * One conversation in the browser: history, live messages and outgoing ones, merged by id so that each shows once. Live
 * events may be lost; `catchUp` reads from the server what came after the last message before a possible gap.
 */
export class ThreadStore {
  readonly calls: ThreadCalls;
  readonly outbox: Outbox;
  #state: ThreadState = emptyThread;
  readonly #listeners = new Set<() => void>();
  /** The newest id below which nothing is missing; null before the first page. */
  #completeUpTo: number | null = null;
  /** Whether every message since then arrived live: false from a lost connection until `catchUp` is done. */
  #isComplete = false;
  /** A read mark that the server does not have yet. */
  #pendingReadMark: number | null = null;
  #catchingUp: Promise<void> | null = null;
  #catchUpAgain = false;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #lastTypingSentAt = 0;

  constructor(calls: ThreadCalls, options: ThreadStoreOptions) {
    this.calls = calls;
    this.outbox = new Outbox({
      send: calls.send,
      onChange: (outgoing) => {
        this.#set({ outgoing });
        options.onOutgoing?.(outgoing);
      },
      onStored: (message) => this.#add([message]),
      onFailure: (clientKey) => options.onSendFailure(() => this.outbox.retry(clientKey)),
    });
  }

  read = (): ThreadState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads missing messages: the newest page first, later what came since. Calls meanwhile cause one more run. */
  catchUp = (): Promise<void> => {
    this.#catchUpAgain = this.#catchingUp !== null;
    this.#isComplete = false;
    this.#catchingUp ??= this.#readMissing().finally(() => {
      this.#catchingUp = null;
      if (this.#catchUpAgain) void this.catchUp();
    });
    return this.#catchingUp;
  };

  /** Loads again after the first load failed. */
  retry = (): Promise<void> => {
    this.#set({ phase: 'loading' });
    return this.catchUp();
  };

  loadOlder = async (): Promise<void> => {
    const { cursor, phase } = this.#state.older;
    if (cursor === null || phase === 'loading') return;
    this.#set({ older: { cursor, phase: 'loading' } });
    try {
      const page = await this.calls.load({ cursor });
      const messages = mergeMessages(this.#state.messages, page.data);
      this.#set({ messages, older: { cursor: page.next_cursor, phase: 'idle' } });
    } catch {
      this.#set({ older: { cursor, phase: 'failed' } });
    }
  };

  /** The reader has seen the newest message. */
  markAllRead = (): void => {
    const newest = this.#state.messages.at(-1)?.id ?? 0;
    if (this.#state.unread === 0 || newest <= this.#state.readUpTo[this.calls.side]) return;
    this.#moveMark(this.calls.side, newest);
    this.#pendingReadMark = newest;
    void this.#flushReadMark();
  };

  /** Notifies the other side, at intervals, that the reader is typing. */
  reportTyping = (): void => {
    if (Date.now() - this.#lastTypingSentAt < typingShownFor - 1_000) return;
    this.#lastTypingSentAt = Date.now();
    this.calls.showTyping().catch(() => {});
  };

  onMessage = ({ message, user_id }: RealtimePayloads['MessageSent']): void => {
    if (user_id !== this.calls.memberId) return;
    this.#add([message]);
    if (this.#isComplete) this.#completeUpTo = Math.max(this.#completeUpTo ?? 0, message.id);
    if (!isOurs(message, this.calls)) this.#showTyping(false);
  };

  onRead = ({ user_id, by, up_to }: RealtimePayloads['MessagesRead']): void => {
    if (user_id === this.calls.memberId) this.#moveMark(by, up_to);
  };

  onTyping = ({ user_id, by }: RealtimePayloads['Typing']): void => {
    if (user_id === this.calls.memberId && by !== this.calls.side) this.#showTyping(true);
  };

  /** Catches up and sends outgoing messages, also after `stop`. */
  start(): void {
    this.outbox.start();
    void this.catchUp();
  }

  /** Stops timers and sending. */
  stop(): void {
    clearTimeout(this.#typingTimer);
    this.outbox.stop();
  }

  async #readMissing(): Promise<void> {
    try {
      if (this.#completeUpTo === null) this.#applyFirstPage(await this.calls.load({}));
      else await this.#readAfter(this.#completeUpTo);
      this.#isComplete = !this.#catchUpAgain;
      this.outbox.retry();
      await this.#flushReadMark();
    } catch {
      if (this.#completeUpTo === null) this.#set({ phase: 'failed' });
    }
  }

  async #flushReadMark(): Promise<void> {
    const mark = this.#pendingReadMark;
    if (mark === null) return;
    await this.calls.markRead(mark).then(
      () => {
        if (this.#pendingReadMark === mark) this.#pendingReadMark = null;
      },
      () => {},
    );
  }

  async #readAfter(after: number): Promise<void> {
    const page = await this.calls.load({ after });
    this.#add(page.data);
    const last = page.data.at(-1)?.id ?? after;
    this.#applyReadMarks(page, last);
    this.#completeUpTo = Math.max(this.#completeUpTo ?? 0, last);
    if (page.next_cursor !== null) await this.#readAfter(last);
  }

  #applyFirstPage(page: ThreadPage): void {
    this.#set({ phase: 'ready', older: { cursor: page.next_cursor, phase: 'idle' } });
    this.#add(page.data);
    this.#completeUpTo = page.data.at(-1)?.id ?? 0;
    this.#applyReadMarks(page, this.#completeUpTo);
  }

  /** The server counted up to `last`; messages that arrived live after it are not in its count. */
  #applyReadMarks({ read }: ThreadPage, last: number): void {
    const { member, team } = this.#state.readUpTo;
    const readUpTo = {
      member: Math.max(member, read.member_read_up_to),
      team: Math.max(team, read.admin_read_up_to),
    };
    const isServers = readUpTo[this.calls.side] <= this.#markIn(read);
    const known = isServers ? read.unread : this.#state.unread;
    const later = isServers ? this.#state.messages.filter(({ id }) => id > last) : [];
    const unread = countUnread({ ...this.#state, readUpTo, unread: known }, this.calls, later);
    this.#set({ readUpTo, unread });
  }

  #markIn(read: ThreadPage['read']): number {
    return this.calls.side === 'member' ? read.member_read_up_to : read.admin_read_up_to;
  }

  #add(incoming: readonly WireMessage[]): void {
    const { messages } = this.#state;
    const merged = mergeMessages(messages, incoming);
    this.outbox.removeStored(incoming);
    if (merged === messages) return;
    const fresh = incoming.filter((message) => !messages.some(({ id }) => id === message.id));
    const next = { ...this.#state, messages: merged };
    this.#set({ messages: merged, unread: countUnread(next, this.calls, fresh) });
  }

  #moveMark(side: ChatSide, upTo: number): void {
    if (upTo <= this.#state.readUpTo[side]) return;
    const next = { ...this.#state, readUpTo: { ...this.#state.readUpTo, [side]: upTo } };
    this.#set({ readUpTo: next.readUpTo, unread: countUnread(next, this.calls, []) });
  }

  #showTyping(isTyping: boolean): void {
    clearTimeout(this.#typingTimer);
    if (isTyping) this.#typingTimer = setTimeout(() => this.#set({ isTyping: false }), typingShownFor);
    if (isTyping !== this.#state.isTyping) this.#set({ isTyping });
  }

  #set(change: Partial<ThreadState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
