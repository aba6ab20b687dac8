/** Characters of one part: PostgreSQL's NOTIFY takes 7,999 bytes, one UTF-16 unit is at most three of them in UTF-8. */
const partLength = 2_500;
/** PostgreSQL drops a notification that equals another of the same transaction; this number makes each its own. */
let sequence = 0;

/** A message as the payloads of one or more notifications: a number, whether more follows, and a piece of the text. */
export function splitNotification(message: string): string[] {
  const characters = message.toWellFormed();
  const pieces: string[] = [];
  for (let start = 0; start < characters.length || start === 0; ) {
    const end = endOfPiece(characters, start + partLength);
    pieces.push(characters.slice(start, end));
    start = end;
  }
  return pieces.map((piece, index) => {
    sequence += 1;
    return `${sequence.toString(36)}${index < pieces.length - 1 ? '+' : '.'}${piece}`;
  });
}

/** Not between the two units of one character. */
function endOfPiece(text: string, end: number): number {
  const unit = text.charCodeAt(end);
  return unit >= 0xdc00 && unit <= 0xdfff ? end + 1 : end;
}

/** Puts split messages together again; notifications of one sender arrive in order and none is left out. */
export class NotificationParts {
  readonly #begun = new Map<string, string>();

  /** The whole message once its last part is there. */
  add(sender: string, payload: string): string | undefined {
    const [, more, piece = ''] = /^[0-9a-z]+([+.])(.*)$/s.exec(payload) ?? [];
    const text = (this.#begun.get(sender) ?? '') + piece;
    if (more === '+') {
      this.#begun.set(sender, text);
      return undefined;
    }
    this.#begun.delete(sender);
    return more === '.' ? text : undefined;
  }
}
