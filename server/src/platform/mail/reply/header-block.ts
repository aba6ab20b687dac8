import { headerNames } from './reply-terms.ts';

type Kind = keyof typeof headerNames;

const kinds = new Map<string, Kind>(
  (Object.keys(headerNames) as Kind[]).flatMap((kind) =>
    headerNames[kind].map((name) => [name, kind] as const),
  ),
);
/** Maximum continuation lines of one header, and maximum lines of a block. */
const maxContinuation = 2;
const maxBlock = 14;

const plainName = /^\p{L}+$/u;

/** The kind of a header line above a quote, such as "*From:* Mira"; null for any other line. */
function headerKind(line: string): Kind | null {
  const head = line.slice(0, 60);
  const end = head.search(/[:：]/);
  if (end < 1) return null;
  const written = head.slice(0, end);
  const name = plainName.test(written)
    ? written
    : written.replaceAll(/[*|_\u00a0\s\u200b-\u200f\u202a-\u202e]/g, ' ');
  return kinds.get(name.trim().toLowerCase()) ?? null;
}

/**
 * Whether a header block (sender, date, recipient and subject of an email quoted without marks) begins at `index`: three
 * different headers, or two with an address.
 */
export function isHeaderBlock(lines: readonly string[], index: number): boolean {
  const first = headerKind(lines[index] ?? '');
  if (first === null || first === 'cc') return false;
  const found = new Set<Kind>();
  let hasAddress = false;
  let others = 0;
  for (let at = index; at < Math.min(lines.length, index + maxBlock); at += 1) {
    const line = lines[at] ?? '';
    const kind = headerKind(line);
    if (kind === null) {
      others += 1;
      if (others > maxContinuation) break;
    } else {
      found.add(kind);
      others = 0;
    }
    hasAddress ||= /[^\s@<>]@[^\s@<>]/.test(line.slice(0, 500));
  }
  return found.size >= 3 || (found.size === 2 && hasAddress && (found.has('from') || found.has('to')));
}
