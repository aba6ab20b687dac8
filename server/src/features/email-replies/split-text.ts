/** The end of the last of too many parts; the team can open the whole email. */
export const cutMark = '[The rest is in the original email.]';

/**
 * Splits a long text into messages of at most `max` characters, at line ends or spaces where possible; into at most
 * `maxParts`, the last of which says that something is missing.
 */
export function splitText(text: string, max: number, maxParts: number): string[] {
  const parts: string[] = [];
  const characters = [...text.trim()];
  let from = 0;
  while (from < characters.length && parts.length < maxParts) {
    const head = characters.slice(from, from + max);
    const isLast = from + max >= characters.length;
    const length = isLast ? head.length : lengthOfPart(head);
    parts.push(head.slice(0, length).join('').trim());
    from += length;
  }
  if (from < characters.length) {
    const last = [...(parts.pop() ?? '')].slice(0, max - cutMark.length - 2).join('');
    parts.push(`${last.trimEnd()}\n\n${cutMark}`);
  }
  return parts.filter((part) => part !== '');
}

function lengthOfPart(head: readonly string[]): number {
  const cut = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '));
  return cut > head.length / 2 ? cut : head.length;
}
