import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Notifications } from '../database/listen.ts';
import { type NodeBusListener, type NodeMessage, PayloadReader, toPayloads } from './node-payloads.ts';

const channel = 'proxima_realtime';
/** Milliseconds between statements under load: NOTIFY serialises commits, so fewer and larger ones are faster. */
const batchEvery = 2;
const retryAfter = 1_000;
const maxPerBatch = 500;
const maxWaiting = 10_000;
/** How often a bus counts the nodes, in milliseconds. */
const countEvery = 5_000;

/**
 * Sends messages between nodes through PostgreSQL, outside transactions: callers send after their commit. While the database is
 * unreachable, events are dropped and replaced by a gap, while owners and disconnects stay queued. A single node sends nothing.
 * A node that joins announces itself; a node that believed it was the only one then reports a gap.
 */
export class NotifyBus {
  readonly #notifications: Notifications;
  readonly #listener: NodeBusListener;
  readonly #log: Logger;
  readonly #self = randomBytes(8).toString('hex');
  readonly #reader = new PayloadReader(this.#self);
  #waiting: NodeMessage[] = [];
  #sending: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #sentAt = 0;
  #subscription: { stop(): Promise<void> } | undefined;
  #failed = 0;
  #isAlone = false;
  #counting: NodeJS.Timeout | undefined;
  /** Number of payloads received from other nodes. */
  #received = 0;

  constructor(notifications: Notifications, listener: NodeBusListener, log: Logger) {
    this.#notifications = notifications;
    this.#listener = listener;
    this.#log = log;
  }

  /** Messages that could not be sent since the start. */
  get failed(): number {
    return this.#failed;
  }

  async open(): Promise<void> {
    this.#subscription = await this.#notifications.listen(
      channel,
      (payload) => this.#receive(payload),
      () => {
        this.#listener.onGap();
        this.#meetOthers();
        this.send(['joined']);
      },
    );
    this.send(['joined']);
    this.#counting = setInterval(() => this.countNodes().catch(() => undefined), countEvery).unref();
  }

  /** Finds out whether this node is the only one; rejects while the database is unreachable. */
  async countNodes(): Promise<void> {
    const before = this.#received;
    const nodes = await this.#notifications.countNodes();
    this.#isAlone = nodes === 1 && this.#received === before;
  }

  send(message: NodeMessage): void {
    if (this.#isAlone) return;
    if (this.#waiting.length >= maxWaiting) this.#waiting = this.#withoutEvents(this.#waiting);
    this.#waiting.push(message);
    this.#schedule(batchEvery - (performance.now() - this.#sentAt));
  }

  /** Tries once to send the queued messages, then stops listening. */
  async close(): Promise<void> {
    clearInterval(this.#counting);
    clearTimeout(this.#timer);
    await this.#sending;
    await this.#flush();
    clearTimeout(this.#timer);
    await this.#subscription?.stop();
  }

  #schedule(delay: number): void {
    if (this.#sending || this.#timer || this.#waiting.length === 0) return;
    if (delay <= 0) this.#start();
    else this.#timer = setTimeout(() => this.#start(), delay).unref();
  }

  #start(): void {
    this.#timer = undefined;
    this.#sending = this.#flush().then((isSent) => {
      this.#sending = undefined;
      this.#schedule(isSent ? batchEvery : retryAfter);
    });
  }

  async #flush(): Promise<boolean> {
    const batch = this.#waiting.splice(0, maxPerBatch);
    if (batch.length === 0) return true;
    try {
      await this.#notifications.notify(channel, toPayloads(this.#self, batch));
      this.#sentAt = performance.now();
      return true;
    } catch (error) {
      this.#log.warn(
        { err: error, messages: batch.length },
        'real-time messages could not reach other nodes',
      );
      this.#waiting = this.#withoutEvents([...batch, ...this.#waiting]);
      return false;
    }
  }

  /** Drops events; other nodes get a gap instead. */
  #withoutEvents(messages: NodeMessage[]): NodeMessage[] {
    const kept = messages.filter(([kind]) => kind === 'owner' || kind === 'disconnect');
    this.#failed += messages.length - kept.length;
    return [['gap'], ...kept.slice(-maxWaiting / 2)];
  }

  /** Called when there may be other nodes again, which have not received what was published until now. */
  #meetOthers(): void {
    if (!this.#isAlone) return;
    this.#isAlone = false;
    this.send(['gap']);
  }

  #receive(payload: string): void {
    const messages = this.#reader.read(payload);
    if (messages === 'own') return;
    this.#received += 1;
    this.#meetOthers();
    if (messages === 'gap') {
      this.#listener.onGap();
      return;
    }
    for (const message of messages) this.#listener.onMessage(message);
  }
}
