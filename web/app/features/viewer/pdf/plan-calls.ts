import { contentPieces } from '@proxima/contract/documents/document-endpoints';

/** Bytes of a file from `begin` up to `end`, which is not one of them; both are at pieces of the file or its end. */
export interface Span {
  begin: number;
  end: number;
}

/** Bytes: more than this is asked for in a call of its own. */
const maxScattered = 8 * contentPieces.size;
/** Bytes that a call gets at least: of a place anywhere, and of one that goes on where the last one ended. */
const readAhead = { jump: 4 * 1024, sequence: 32 * 1024 };
/** Bytes at the beginning and the end of a file, where reading every PDF begins: its header, and the table of its objects. */
const [head, tail] = [16 * 1024, 64 * 1024];

/** What of a file of `size` bytes is needed in any case. */
export function endsOf(size: number): Span[] {
  const start = Math.floor((size - tail) / contentPieces.size) * contentPieces.size;
  return start <= head
    ? [{ begin: 0, end: size }]
    : [
        { begin: 0, end: head },
        { begin: start, end: size },
      ];
}

export const piecesOf = ({ begin, end }: Span): number[] =>
  Array.from(
    { length: Math.ceil((end - begin) / contentPieces.size) },
    (_, index) => begin / contentPieces.size + index,
  );

/**
 * The calls that get all of the spans of a file of `size` bytes. `alone`: each is a range, which may reach further than what it was made
 * of. `together`: the spans of each are the pieces of one call. `last`: where the last range ended.
 */
export function planCalls(
  spans: readonly Span[],
  { size, last }: { size: number; last: number },
): { alone: Span[]; together: Span[][] } {
  const scattered = spans.filter(({ begin, end }) => end - begin <= maxScattered);
  const isWorthIt = scattered.length > 1;
  const alone = isWorthIt ? spans.filter((span) => !scattered.includes(span)) : spans;
  const extended = ({ begin, end }: Span): Span => {
    const ahead = begin === last ? readAhead.sequence : readAhead.jump;
    return { begin, end: Math.max(end, Math.min(begin + ahead, size)) };
  };
  return { alone: alone.map(extended), together: isWorthIt ? groupsOf(scattered) : [] };
}

/** In their order, each with as many pieces as a call may ask for. */
function groupsOf(spans: readonly Span[]): Span[][] {
  const groups: Span[][] = [];
  let left = 0;
  for (const span of spans) {
    const { length } = piecesOf(span);
    if (length > left) {
      groups.push([]);
      left = contentPieces.max;
    }
    groups.at(-1)?.push(span);
    left -= length;
  }
  return groups;
}
