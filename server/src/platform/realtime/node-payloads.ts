/** Messages between nodes. Arrays, because their JSON is small. */
export type NodeMessage =
  | ['event', channel: string, event: string, dataJson: string, exceptSocket: string | null]
  | ['owner', socketId: string, userId: number, sessionId: number]
  | ['disconnect', userId: number, sessionId: number | null]
  /** Earlier events of this sender were lost. */
  | ['gap']
  /** The sender receives messages from now on. */
  | ['joined'];

export interface NodeBusListener {
  onMessage(message: NodeMessage): void;
  /** Called when messages of other nodes may have been lost. */
  onGap(): void;
}

/** PostgreSQL accepts at most 7,999 bytes; the rest is for the header of each payload. */
const pieceSize = 7_900;

/**
 * Serialises messages as payloads of NOTIFY: `sender index count piece`. The JSON is ASCII, so that one character is one byte and
 * it can be cut anywhere. The index also distinguishes equal pieces, which PostgreSQL would otherwise send once.
 */
export function toPayloads(sender: string, messages: readonly NodeMessage[]): string[] {
  const json = JSON.stringify(messages).replace(/[\u007f-\uffff]/g, escapeUnit);
  const count = Math.ceil(json.length / pieceSize);
  return Array.from({ length: count }, (_, index) => {
    const piece = json.slice(index * pieceSize, (index + 1) * pieceSize);
    return `${sender} ${index} ${count} ${piece}`;
  });
}

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Reassembles the messages of other nodes from payloads. */
export class PayloadReader {
  readonly #self: string;
  readonly #pieces = new Map<string, string[]>();

  constructor(self: string) {
    this.#self = self;
  }

  /** The messages that this payload completes; `'gap'` if a piece is missing or the payload has another format. */
  read(payload: string): NodeMessage[] | 'gap' | 'own' {
    const [, sender = '', index, count, piece = ''] = /^(\w+) (\d+) (\d+) (.*)$/s.exec(payload) ?? [];
    if (sender === this.#self) return 'own';
    if (index === '0') this.#pieces.set(sender, []);
    const pieces = this.#pieces.get(sender);
    if (pieces?.length !== Number(index)) return 'gap';
    pieces.push(piece);
    if (pieces.length < Number(count)) return [];
    this.#pieces.delete(sender);
    return parseMessages(pieces.join(''));
  }
}

/** Checks only the shape: whoever may NOTIFY in our database may also write its tables. */
function parseMessages(json: string): NodeMessage[] | 'gap' {
  try {
    const messages: unknown = JSON.parse(json);
    return Array.isArray(messages) && messages.every(Array.isArray) ? (messages as NodeMessage[]) : 'gap';
  } catch {
    return 'gap';
  }
}
