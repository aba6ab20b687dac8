import type { WireMessage } from '@proxima/contract/chat/chat';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { randomKey } from '../../../lib/browser/random-key.ts';
import type { ThreadCalls } from '../thread/thread-calls.ts';
import type { Outgoing } from '../thread/thread-state.ts';

/** Milliseconds between automatic retries; the last one repeats. */
const pauses = [1_000, 2_000, 5_000, 10_000];

/** The message stays on the device and is sent after the next sign-in. */
const isSessionEnd = (error: unknown) => error instanceof ApiError && error.endedSession;

/** Offline, a busy or restarting server, or the rate limit: a retry can succeed. */
const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || isSessionEnd(error) || [0, 429, 502, 503, 504].includes(error.status);

interface OutboxOptions {
  send: ThreadCalls['send'];
  onChange: (outgoing: readonly Outgoing[]) => void;
  onStored: (message: WireMessage) => void;
  /** Called for the first failure of a message only. */
  onFailure: (clientKey: string) => void;
  /** Shorter in tests. */
  pauses?: readonly number[];
}

/**
 * Sends messages one after another in the order of writing, each until the server has stored or refused it. Every
 * attempt carries the same client key, so that none is stored twice.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  #waiting: readonly Outgoing[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #isStopped = false;
  readonly #reported = new Set<string>();
  #current: { clientKey: string; cancel: AbortController } | null = null;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  get outgoing(): readonly Outgoing[] {
    return this.#waiting;
  }

  add(message: Pick<Outgoing, 'text' | 'files'> & { clientKey?: string; at?: number }): void {
    const clientKey = message.clientKey ?? randomKey();
    if (this.#waiting.some((one) => one.clientKey === clientKey)) return;
    const at = message.at ?? Date.now();
    this.#set([
      ...this.#waiting,
      { ...message, clientKey, at, phase: 'sending', problem: null, progress: null },
    ]);
    void this.#sendNext();
  }

  /** Removes a message; an upload is cancelled. */
  remove(clientKey: string): void {
    if (this.#current?.clientKey === clientKey) this.#current.cancel.abort();
    this.#set(this.#waiting.filter((message) => message.clientKey !== clientKey));
  }

  /** Retries one message or all of them now. */
  retry(clientKey?: string): void {
    if (clientKey) this.#change(clientKey, { phase: 'sending', problem: null });
    this.#stopTimer();
    this.#tries = 0;
    void this.#sendNext();
  }

  /** Removes messages that turned out to be stored. */
  removeStored(stored: readonly WireMessage[]): void {
    const keys = new Set(stored.map((message) => message.client_key));
    const waiting = this.#waiting.filter(({ clientKey }) => !keys.has(clientKey));
    if (waiting.length < this.#waiting.length) this.#set(waiting);
  }

  /** Sends again after `stop`. */
  start(): void {
    this.#isStopped = false;
    this.retry();
  }

  /** Sends nothing until `start`; messages stay. */
  stop(): void {
    this.#isStopped = true;
    this.#stopTimer();
    this.#current?.cancel.abort();
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #sendNext(): Promise<void> {
    if (this.#isStopped || this.#current) return;
    const next = this.#waiting.find((message) => message.phase !== 'refused');
    if (!next) return;
    const { clientKey } = next;
    const cancel = new AbortController();
    this.#current = { clientKey, cancel };
    this.#change(clientKey, { phase: 'sending' });
    try {
      const stored = await this.#options.send({
        ...next,
        signal: cancel.signal,
        onProgress: this.#progressOf(next),
      });
      this.#tries = 0;
      this.#set(this.#waiting.filter((message) => message.clientKey !== clientKey));
      this.#options.onStored(stored);
    } catch (error) {
      if (!cancel.signal.aborted) this.#handleFailure(clientKey, error);
    } finally {
      this.#current = null;
    }
    if (this.#timer === undefined) void this.#sendNext();
  }

  #handleFailure(clientKey: string, error: unknown): void {
    if (!this.#reported.has(clientKey) && !isSessionEnd(error)) this.#options.onFailure(clientKey);
    this.#reported.add(clientKey);
    if (!isRetryable(error)) {
      this.#change(clientKey, { phase: 'refused', problem: messageOf(error), progress: null });
      return;
    }
    this.#change(clientKey, { phase: 'waiting', progress: null });
    const pause = (this.#options.pauses ?? pauses)[Math.min(this.#tries, pauses.length - 1)] ?? 0;
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
    this.#tries += 1;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        void this.#sendNext();
      },
      Math.max(pause, asked),
    );
  }

  #progressOf(message: Outgoing) {
    return (sent: number, total: number) => {
      if (message.files.length > 0 && total > 0) this.#change(message.clientKey, { progress: sent / total });
    };
  }

  #change(clientKey: string, change: Partial<Outgoing>): void {
    this.#set(
      this.#waiting.map((message) => (message.clientKey === clientKey ? { ...message, ...change } : message)),
    );
  }

  #set(outgoing: readonly Outgoing[]): void {
    this.#waiting = outgoing;
    this.#options.onChange(outgoing);
  }
}
