import { randomUUID } from 'node:crypto';
import type { Notifications } from '../database/listen.ts';

/** Messages are `<node> <queue>`. */
const channel = 'proxima_jobs';
/** Milliseconds for which a count of the nodes is valid. A node that joins in the meantime finds jobs by polling. */
const countEvery = 5_000;

interface Options {
  /** This process's connection for LISTEN. Without it, other nodes find new jobs by polling. */
  notifications: Pick<Notifications, 'listen' | 'notify' | 'countNodes'> | undefined;
  /** Called with the queue that has a new job, or with null when announcements may have been missed. */
  onArrival: (queue: string | null) => void;
  report: (error: Error) => void;
}

/**
 * Announces to this node and the others that a queue has new jobs, once these are committed. It does not use NOTIFY inside the
 * transaction, because such transactions commit one after the other, each with its own wait for the disk. If the process dies in
 * between, the next poll finds the jobs.
 */
export class JobAnnouncer {
  readonly #options: Options;
  readonly #node = randomUUID();
  readonly #pending = new Set<string>();
  #sending: Promise<void> | undefined;
  #subscription: { stop(): Promise<void> } | undefined;
  #isAlone = false;
  #countedAt = Number.NEGATIVE_INFINITY;

  constructor(options: Options) {
    this.#options = options;
  }

  async listen(): Promise<void> {
    const { notifications, onArrival } = this.#options;
    const onMessage = (message: string) => {
      const [node, queue = null] = message.split(' ');
      if (node !== this.#node) onArrival(queue);
    };
    this.#subscription = await notifications?.listen(channel, onMessage, () => onArrival(null));
  }

  announce(queue: string): void {
    this.#options.onArrival(queue);
    if (!this.#options.notifications) return;
    this.#pending.add(queue);
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
  }

  /** Announcements made during one statement are sent with the next. A single node sends nothing. */
  async #send(): Promise<void> {
    const { notifications, report } = this.#options;
    while (this.#pending.size > 0) {
      const messages = [...this.#pending].map((queue) => `${this.#node} ${queue}`);
      this.#pending.clear();
      await this.#countNodes().catch(report);
      if (!this.#isAlone) await notifications?.notify(channel, messages).catch(report);
    }
  }

  async #countNodes(): Promise<void> {
    if (performance.now() - this.#countedAt < countEvery) return;
    this.#isAlone = (await this.#options.notifications?.countNodes()) === 1;
    this.#countedAt = performance.now();
  }

  async stop(): Promise<void> {
    await this.#subscription?.stop();
    await this.#sending;
  }
}
