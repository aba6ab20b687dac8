/** How much of a file is looked at to recognise UTF-16 without a byte order mark. */
const headLength = 4_096;

/** Control characters that no text has; line breaks, tabs and form feeds aside, and zero bytes, which other encodings have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells a picture from a text
const controls = /[\u0001-\u0008\u000b\u000e-\u001f]/g;

/**
 * The text of a file whose encoding nobody states: UTF-8 or UTF-16 by byte order mark, UTF-16 by its zero bytes, else UTF-8 if it is
 * valid, else Mac Roman by where its letters are, else Windows-1252, which Excel writes in western Europe and in which every byte has a
 * meaning. Undefined for what is no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decode(bytes);
  const head = text.slice(0, headLength);
  return (head.match(controls)?.length ?? 0) > head.length / 50 ? undefined : text;
}

function decode(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? wideEncoding(bytes.subarray(0, headLength));
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isMacRoman(bytes) ? 'macintosh' : 'windows-1252').decode(bytes);
  }
}

const isLetter = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/**
 * Accented letters are from 0x80 to 0x9f in Mac Roman and from 0xc0 in Windows-1252, where the former are signs, of which words have
 * quotation marks and dashes (0x91 to 0x97), and four rare letters. Quotation marks of Mac Roman are from 0xd2 to 0xd5.
 */
function isMacRoman(bytes: Uint8Array): boolean {
  let [low, high] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80 || !(isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) continue;
    if (byte >= 0xc0 && (byte < 0xd2 || byte > 0xd5)) high += 1;
    else if (byte <= 0x9f && (byte < 0x91 || byte > 0x97)) low += 1;
  }
  return low > 2 && low > 4 * high;
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** A table has many characters below U+0100 (delimiters, line ends, digits), of which UTF-16 makes one zero byte each, on one side. */
function wideEncoding(head: Uint8Array): string | undefined {
  const zeros = { even: 0, odd: 0 };
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  const many = head.length / 10;
  if (zeros.odd > many && zeros.even * 4 < zeros.odd) return 'utf-16le';
  return zeros.even > many && zeros.odd * 4 < zeros.even ? 'utf-16be' : undefined;
}
