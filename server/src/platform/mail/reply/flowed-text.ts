/** An email in which the parser joins no soft line breaks, and how they are written; `flowed` is null if no part has any. */
interface Unflowed {
  raw: Buffer;
  flowed: { delSp: boolean } | null;
}

/**
 * Prevents the parser from joining soft line breaks (`format=flowed`, RFC 3676), because it would join a reply to the quoted line
 * above. Changes only header lines: at the top of the email and after a boundary, up to the next empty line.
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

/** Joins soft line breaks, but only within a paragraph of equal quote depth, and never after a signature's delimiter. */
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
