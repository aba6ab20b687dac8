/** The encoding of an XML part, from its byte order mark or its first character. */
export function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0 || head[1] === 0) return head[0] === 0 ? 'utf-16be' : 'utf-16le';
  return 'utf-8';
}
