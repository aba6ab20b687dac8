import type { RealtimeEventName, RealtimePayloads } from '@proxima/contract/wire/realtime';

/** `connecting` before the first connection, `lost` whenever there is none after it or it takes too long. */
export type ConnectionStatus = 'connecting' | 'connected' | 'lost';

/** The live connection of a page. Delivery is best effort, so every listener also catches up. */
export interface Realtime {
  /** Listens to one event of one private channel (wire name). @returns a function that stops it. */
  listen<Name extends RealtimeEventName>(
    channel: string,
    event: Name,
    listener: (data: RealtimePayloads[Name]) => void,
  ): () => void;
  /**
   * Calls `catchUp` whenever something may have been missed on a channel: it was (re)subscribed, the page woke from sleep,
   * became visible or went online, or the server asked for it. @returns a function that stops it.
   */
  onCatchUp(channel: string, catchUp: () => void): () => void;
  status(): ConnectionStatus;
  onStatus(listener: () => void): () => void;
}
