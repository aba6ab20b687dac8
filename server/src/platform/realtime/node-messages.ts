/** What nodes tell one another. Arrays, because they are small as JSON. */
export type NodeMessage =
  | ['event', channel: string, event: string, dataJson: string, exceptSocket: string | null]
  | ['owner', socketId: string, userId: number, sessionId: number]
  | ['disconnect', userId: number, sessionId: number | null]
  /** The sender was cut off: some of what it said before was not heard. */
  | ['gap'];

/**
 * Reads a message of another node; null when it is none. Whoever can send here can write our tables: the form is checked, not
 * each field.
 */
export function readNodeMessage(text: string): NodeMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    return Array.isArray(message) ? (message as NodeMessage) : null;
  } catch {
    return null;
  }
}
