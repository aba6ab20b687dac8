import type { Platform } from '../../platform/context.ts';
import { sendingQueue } from '../webhook-messages/queue-messages.ts';
import { attemptMessage, type Post } from './attempt-message.ts';
import { claimMessage, listDueWebhooks } from './messages.repository.ts';

/** Requests that one node makes to one endpoint in parallel, each about another subject. */
const parallel = 4;
/** Milliseconds after which a job leaves the rest to a new one, because a stopping node waits for its jobs. */
const maxTurn = 3_000;

/**
 * Sends what waits for endpoints, at least once and in order per subject, each endpoint apart from the others. A node has one turn for an
 * endpoint at a time, so a slow receiver occupies one place however much waits for it.
 */
export class WaitingSender {
  readonly #platform: Platform;
  readonly #post: Post;
  /** Endpoints that have a turn now, and whether something was queued for them since. */
  readonly #turns = new Map<number, { isMore: boolean }>();

  constructor(platform: Platform, post: Post) {
    this.#platform = platform;
    this.#post = post;
  }

  /** The job: sends what is due for an endpoint. If it has a turn already, that one goes on. */
  async send(webhookId: number): Promise<void> {
    const current = this.#turns.get(webhookId);
    if (current) {
      current.isMore = true;
      return;
    }
    const turn = { isMore: false };
    this.#turns.set(webhookId, turn);
    const end = performance.now() + maxTurn;
    let isCut = false;
    try {
      do {
        turn.isMore = false;
        const lines = Array.from({ length: parallel }, () => this.#sendUntil(end, webhookId));
        isCut = (await Promise.all(lines)).includes(true);
      } while (turn.isMore && !isCut);
    } finally {
      this.#turns.delete(webhookId);
    }
    if (isCut) await this.#enqueue(webhookId);
  }

  /** One message after the other. @returns whether the time ended before the messages did */
  async #sendUntil(end: number, webhookId: number): Promise<boolean> {
    for (;;) {
      if (performance.now() > end) return true;
      const message = await claimMessage(this.#platform.db, webhookId);
      if (!message) return false;
      await attemptMessage(this.#platform, this.#post, message);
    }
  }

  /** Queues a turn for each endpoint with something due: further attempts, and what a killed node left. */
  async wake(): Promise<void> {
    for (const id of await listDueWebhooks(this.#platform.db)) await this.#enqueue(id);
  }

  #enqueue(webhookId: number): Promise<void> {
    const { db, jobs } = this.#platform;
    return jobs.enqueue(db, sendingQueue, { webhookId }, { singletonKey: String(webhookId) });
  }
}
