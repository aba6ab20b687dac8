/** How much of a file is looked at to recognise UTF-16 without a byte order mark. */
const headLength = 4_096;

/**
 * The text of a file whose encoding nobody states: UTF-8 or UTF-16 by byte order mark, UTF-16 by its zero bytes, else UTF-8 if it is
 * valid, else Windows-1252, which Excel writes in western Europe and in which every byte has a meaning.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? wideEncoding(bytes.subarray(0, headLength));
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
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
