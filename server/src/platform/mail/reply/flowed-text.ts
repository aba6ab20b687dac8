/** A mail whose soft line ends are left to us, and how they are written; null where no part has any. */
interface Unflowed {
  raw: Buffer;
  flowed: { delSp: boolean } | null;
}

/**
 * Keeps the parser from joining soft line ends (`format=flowed`, RFC 3676): it would join an answer to the quoted line above it.
 * Only lines of headers change: those at the top of the mail and behind a boundary, up to the next empty line.
 */
export function withoutFlow(raw: Buffer): Unflowed {
  const text = raw.toString('latin1');
  if (!/format=\s?"?flowed/i.test(text)) return { raw, flowed: null };
  let isHeader = true;
  let flowed: Unflowed['flowed'] = null;
  const lines = text.split('\n').map((line) => {
    if (line === '' || line === '\r') isHeader = false;
    else if (line.startsWith('--')) isHeader = true;
    if (!isHeader || !/format=/i.test(line)) return line;
    const fixed = line.replace(/format=\s?"?flowed"?/gi, 'format=fixed');
    if (fixed !== line) flowed ??= { delSp: /delsp=\s?"?yes/i.test(text) };
    return fixed;
  });
  return { raw: flowed ? Buffer.from(lines.join('\n'), 'latin1') : raw, flowed };
}

const marks = /^>*/;

/** Joins soft line ends: within a paragraph of one depth of quotes only, and never behind the mark of a signature. */
export function joinFlowedLines(text: string, delSp: boolean): string {
  const pieces: string[] = [];
  let depthBefore = -1;
  let isOpen = false;
  for (const line of text.split(/\r?\n/)) {
    const depth = marks.exec(line)?.[0].length ?? 0;
    const content = line.slice(depth).replace(/^ /, '');
    const isSignature = content === '-- ';
    const isJoined = isOpen && depth === depthBefore && !isSignature;
    if (isJoined && delSp) pieces.push((pieces.pop() ?? '').slice(0, -1), content);
    else if (isJoined) pieces.push(content);
    else pieces.push('\n', depth === 0 ? content : `${'>'.repeat(depth)} ${content}`);
    isOpen = content.endsWith(' ') && !isSignature;
    depthBefore = depth;
  }
  return pieces.join('').slice(1);
}
