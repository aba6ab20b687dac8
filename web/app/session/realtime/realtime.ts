import type { RealtimeEventName, RealtimePayloads } from '@proxima/contract/wire/realtime';

/** `connecting` before the first connection, `lost` whenever there is none after it or it takes too long. */
export type ConnectionStatus = 'connecting' | 'connected' | 'lost';

/** The live connection of a page. Delivery is best effort: whoever listens also catches up. */
export interface Realtime {
  /** Hears one event of one private channel (wire name). @returns what stops it. */
  listen<Name extends RealtimeEventName>(
    channel: string,
    event: Name,
    hear: (data: RealtimePayloads[Name]) => void,
  ): () => void;
  /**
   * Calls `catchUp` whenever something may have been missed on a channel: it was (re)subscribed, the page woke from sleep,
   * became visible or went online, or the server asked for it. @returns what stops it.
   */
  onCatchUp(channel: string, catchUp: () => void): () => void;
  status(): ConnectionStatus;
  onStatus(listener: () => void): () => void;
}
