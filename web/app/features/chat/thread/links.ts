export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

const address = /(?:https?:\/\/|www\.)[^\s<>"'`\u2028\u2029]{1,2000}/gi;
const closing = /[.,;:!?)\]}*_]+$/;

const count = (text: string, character: string) => text.split(character).length - 1;

/** Punctuation after an address belongs to the sentence, except a bracket that was opened inside the address. */
function trimmed(found: string): string {
  const tail = closing.exec(found)?.[0] ?? '';
  const kept = found.slice(0, found.length - tail.length);
  const isBalanced = tail.startsWith(')') && count(kept, '(') > count(kept, ')');
  return isBalanced ? `${kept})` : kept;
}

function linkOf(found: string): TextPart | null {
  const text = trimmed(found);
  const href = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(href)) return null;
  const { protocol, hostname } = new URL(href);
  const isSafe = (protocol === 'http:' || protocol === 'https:') && hostname !== '';
  return isSafe ? { kind: 'link', text, href } : null;
}

/** Splits a text into plain parts and web addresses. Only http and https become links, whatever else a text says. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const link = linkOf(match[0]);
    if (!link) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(link);
    end = match.index + link.text.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}
