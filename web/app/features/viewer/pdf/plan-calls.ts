import { contentPieces } from '@proxima/contract/documents/document-endpoints';

/** The bytes of a file from `begin` to before `end`. Both are multiples of the piece size, or the end of the file. */
export interface Span {
  begin: number;
  end: number;
}

/** In bytes: a span longer than this gets its own call. */
const maxScattered = 8 * contentPieces.size;
/** Minimum bytes of a call: at a new position, and where the previous call ended. */
const readAhead = { jump: 4 * 1024, sequence: 32 * 1024 };
/** Bytes at the start and end of a file that reading any PDF needs first: its header, and its object table. */
const [head, tail] = [16 * 1024, 64 * 1024];

/** The parts of a file of `size` bytes that are always needed. */
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
 * Plans the calls that fetch all spans of a file of `size` bytes. `alone`: each is one range, which may be longer than the span asked
 * for. `together`: the spans of each group are pieces of one call. `last`: where the last range ended.
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

/** Groups spans in order, each with at most as many pieces as a call may request. */
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
