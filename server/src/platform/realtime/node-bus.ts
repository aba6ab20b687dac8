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
