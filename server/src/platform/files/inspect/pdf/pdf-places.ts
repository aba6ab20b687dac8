import { isWord, nameOf, type PdfDictionary, PdfParser, type PdfValue } from './pdf-syntax.ts';

/**
 * Where an object begins, in the file or in an object stream (as Latin-1 text). Objects are parsed on each access, because there may be
 * many.
 */
export interface PdfPlace {
  source: string;
  at: number;
  number: number;
  generation: number;
  /** Whether it is in an object stream, where objects are neither streams nor encrypted themselves. */
  isPacked: boolean;
}

/** Every place in a file where an object begins, regardless of the cross-reference table. */
export function* findPlaces(source: string): Generator<PdfPlace> {
  for (const { index } of source.matchAll(/(?<!end)obj/g)) {
    const before = source.slice(Math.max(0, index - 40), index);
    // The number may directly follow other text; the generation is delimited.
    const [number, generation] = before
      .split(/[\s\0]+/)
      .filter((word) => word !== '')
      .slice(-2);
    yield {
      source,
      at: index + 3,
      number: Number(/\d{1,10}$/.exec(number ?? '')?.[0] ?? -1),
      generation: Number(/^\d{1,5}$/.exec(generation ?? '')?.[0] ?? 0),
      isPacked: false,
    };
  }
}

/** The objects of an object stream: pairs of number and place, then the objects. Undefined without valid counts. */
export function findPackedPlaces(source: string, count: PdfValue, first: PdfValue): PdfPlace[] | undefined {
  if (typeof count !== 'number' || typeof first !== 'number') return undefined;
  const head = new PdfParser(source, 0);
  const places: PdfPlace[] = [];
  for (let index = 0; index < count; index += 1) {
    const [number, at] = [head.read(), head.read()];
    if (typeof number !== 'number' || typeof at !== 'number') break;
    places.push({ source, at: first + at, number, generation: 0, isPacked: true });
  }
  return places;
}

export const valueAt = ({ source, at }: PdfPlace): PdfValue => new PdfParser(source, at).read();

/** Where the bytes of a stream begin and end, or null if the object is not a stream. */
export function streamAt({ source, at }: PdfPlace): { start: number; end: number } | null {
  const parser = new PdfParser(source, at);
  const value = parser.read();
  if (!(value instanceof Map) || !isWord(parser.read(), 'stream')) return null;
  const lineEnd = /^\r?\n|^\r/.exec(source.slice(parser.at, parser.at + 2))?.[0].length ?? 0;
  const start = parser.at + lineEnd;
  return { start, end: endOfStream(value, source, start) };
}

/** Uses the length in the dictionary if it is correct, else the next end mark. */
function endOfStream(dictionary: PdfDictionary, source: string, start: number): number {
  const length = dictionary.get('Length');
  if (
    typeof length === 'number' &&
    /^[\s\0]*endstream/.test(source.slice(start + length, start + length + 16))
  )
    return start + length;
  const end = source.indexOf('endstream', start);
  if (end < 0) return source.length;
  return end - (/\r\n$|[\r\n]$/.exec(source.slice(Math.max(start, end - 2), end))?.[0].length ?? 0);
}

export const isObjectStream = (value: PdfValue): value is PdfDictionary =>
  value instanceof Map && nameOf(value.get('Type')) === 'ObjStm';
