import type { WireMessage } from '@proxima/contract/chat/chat';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { randomKey } from '../../../lib/browser/random-key.ts';
import type { ThreadCalls } from '../thread/thread-calls.ts';
import type { Outgoing } from '../thread/thread-state.ts';

/** Milliseconds between two tries by itself; the last one repeats. */
const pauses = [1_000, 2_000, 5_000, 10_000];

/** The visitor is led to /signin; the message stays on the device and goes out once they are back. */
const isSessionEnd = (error: unknown) => error instanceof ApiError && error.endedSession;

/** Failures that pass by themselves: no line, a busy or restarting server, too many messages at once. */
const passes = (error: unknown): boolean =>
  !(error instanceof ApiError) || isSessionEnd(error) || [0, 429, 502, 503, 504].includes(error.status);

interface OutboxOptions {
  send: ThreadCalls['send'];
  onChange: (outgoing: readonly Outgoing[]) => void;
  onStored: (message: WireMessage) => void;
  /** The first failure of a message; later tries of the same one are quiet. */
  onFailure: (clientKey: string) => void;
  /** Seconds are for people; tests are faster. */
  pauses?: readonly number[];
}

/**
 * Sends messages one after another in the order of writing and holds on to each until the server has stored it or
 * refused it. Every try carries the same client key, so that none is stored twice.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  #waiting: readonly Outgoing[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #isStopped = false;
  readonly #announced = new Set<string>();
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
    void this.#work();
  }

  /** Forgets a message that is not on its way any more; an upload is broken off. */
  remove(clientKey: string): void {
    if (this.#current?.clientKey === clientKey) this.#current.cancel.abort();
    this.#set(this.#waiting.filter((message) => message.clientKey !== clientKey));
  }

  /** Tries again now: one message, or all that wait. */
  retry(clientKey?: string): void {
    if (clientKey) this.#change(clientKey, { phase: 'sending', problem: null });
    this.#stopTimer();
    this.#tries = 0;
    void this.#work();
  }

  /** Lets go of what turned out to be stored. */
  keep(outgoing: readonly Outgoing[]): void {
    if (outgoing !== this.#waiting) this.#set(outgoing);
  }

  /** Sends again after a `stop`, with what waits. */
  start(): void {
    this.#isStopped = false;
    this.retry();
  }

  /** Nothing leaves any more until `start`; what waits stays. */
  stop(): void {
    this.#isStopped = true;
    this.#stopTimer();
    this.#current?.cancel.abort();
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #work(): Promise<void> {
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
      if (!cancel.signal.aborted) this.#failed(clientKey, error);
    } finally {
      this.#current = null;
    }
    if (this.#timer === undefined) void this.#work();
  }

  #failed(clientKey: string, error: unknown): void {
    if (!this.#announced.has(clientKey) && !isSessionEnd(error)) this.#options.onFailure(clientKey);
    this.#announced.add(clientKey);
    if (!passes(error)) {
      this.#change(clientKey, { phase: 'refused', problem: messageOf(error), progress: null });
      return;
    }
    this.#change(clientKey, { phase: 'waiting', progress: null });
    const usual = (this.#options.pauses ?? pauses)[Math.min(this.#tries, pauses.length - 1)] ?? 0;
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
    this.#tries += 1;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        void this.#work();
      },
      Math.max(usual, asked),
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
