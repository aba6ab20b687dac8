import { RefusedFile } from '../refusal.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,5}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

/** The text of an XML part, in the encoding of its byte order mark. */
export function decodeXml(bytes: Buffer): string {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('<!DOCTYPE') || text.includes('\0')) {
    throw new RefusedFile('notWhatItSays', 'a document type or an unexpected encoding in an XML part');
  }
  return text;
}

// Any character that XML allows in a name, so that an unusual one cannot hide the attributes after it.
const name = '[^\\s=<>"\'/:]+(?::[^\\s=<>"\'/:]+)?';
const attribute = new RegExp(`\\s+(${name})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'gy');
const attributes = `((?:\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)`;
const tag = new RegExp(`<(?:[^\\s=<>"'/:]+:)?([^\\s=<>"'/:]+)(?=[\\s/>])${attributes}(\\s*/?>)?`, 'g');

/**
 * The attributes of every element with a local name, ignoring prefixes and case.
 * @throws RefusedFile for a malformed element of that name.
 */
export function* elements(xml: string, localName: string): Generator<Map<string, string>> {
  for (const [, found = '', written = '', end] of xml.matchAll(tag)) {
    if (found.toLowerCase() !== localName.toLowerCase()) continue;
    if (end === undefined) throw new RefusedFile('notWhatItSays', `a broken ${localName}`);
    const pairs = [...written.matchAll(attribute)];
    yield new Map(pairs.map(([, key = '', a, b]) => [key.toLowerCase(), decodeEntities(a ?? b ?? '')]));
  }
}
