import { momentaryEvents } from '@proxima/contract/wire/realtime';

/** Milliseconds for which events are remembered. */
const memory = 60_000;
/** Milliseconds: data may come from a replica of the database that is behind, and the subscription travels, too. */
const margin = 10_000;

const isMomentary: ReadonlySet<string> = new Set(momentaryEvents);

/** When this node last received an event on each channel, for those who loaded their data shortly before they subscribe. */
export class RecentEvents {
  readonly #receivedAt = new Map<string, number>();
  /** Since when this node has received everything. */
  #since = performance.now();

  add(channel: string, event: string): void {
    if (!isMomentary.has(event)) this.#receivedAt.set(channel, performance.now());
  }

  /** Whether there was, or may have been, an event on a channel in the last `age` milliseconds. */
  has(channel: string, age: number): boolean {
    const readAt = performance.now() - age - margin;
    const isTooOld = age > memory - margin || readAt < this.#since;
    return isTooOld || (this.#receivedAt.get(channel) ?? Number.NEGATIVE_INFINITY) >= readAt;
  }

  /** Called when events of other nodes may have been lost. */
  forget(): void {
    this.#since = performance.now();
  }

  prune(): void {
    const oldest = performance.now() - memory;
    for (const [channel, receivedAt] of this.#receivedAt)
      if (receivedAt < oldest) this.#receivedAt.delete(channel);
  }
}
