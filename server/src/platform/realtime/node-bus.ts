/** What nodes tell one another. Arrays, because they are small as JSON. */
export type NodeMessage =
  | ['event', channel: string, event: string, dataJson: string, exceptSocket: string | null]
  | ['owner', socketId: string, userId: number, sessionId: number]
  | ['disconnect', userId: number, sessionId: number | null]
  /** Events of this sender were lost before. */
  | ['gap'];

export interface NodeBusListener {
  onMessage(message: NodeMessage): void;
  /** Messages of other nodes may have been lost. */
  onGap(): void;
}

/** PostgreSQL's LISTEN and NOTIFY on one channel, kept alive by the database platform. */
export interface Notifications {
  /** Sends the payloads, in order, in one statement of its own. Each has at most 7,999 bytes. */
  notify(channel: string, payloads: readonly string[]): Promise<void>;
  /** Resolves once listening; `onReconnected` after each time that the connection was lost and is back. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnected: () => void,
  ): Promise<{ stop(): Promise<void> }>;
}
