import { damaged } from '../refusal.ts';
import { type PdfDecryption, prepareDecryption } from './pdf-decryption.ts';
import { unpackStream } from './pdf-streams.ts';
import { isWord, nameOf, type PdfDictionary, PdfParser, type PdfValue } from './pdf-syntax.ts';

export interface PdfObject {
  number: number;
  value: PdfValue;
  /** The bytes of a stream, unpacked where the filters are known, else as they are. */
  read(): Buffer;
  /** Text of this object in clear. */
  clear(text: string): string;
}

const most = 500_000;

/**
 * Every object of a PDF, wherever it lies: in the file, in its earlier states, in object streams; what the table of
 * contents says of them is not asked, so that nothing can be hidden from it. All definitions of a number count.
 * @throws RefusedFile `notWhatItSays` for an object stream that cannot be read, `tooMuchInside`.
 */
export class PdfObjects {
  readonly #byNumber = new Map<number, PdfObject[]>();
  readonly all: PdfObject[] = [];
  #decryption: PdfDecryption | null = null;

  constructor(bytes: Buffer) {
    const source = bytes.toString('latin1');
    const found = [...findObjects(source)];
    this.#decryption = findDecryption(source, found);
    for (const { number, generation, value, data } of found) {
      const unpack = () =>
        this.#unpack(value, bytes.subarray(data, endOfStream(value, source, data)), number, generation);
      const clear = (text: string) => this.#decryption?.clearText(text, number, generation) ?? text;
      this.#add({ number, value, read: unpack, clear });
      if (value instanceof Map && nameOf(value.get('Type')) === 'ObjStm') this.#addPacked(value, unpack());
    }
  }

  /** Every value that a reference may stand for, or the value itself. */
  resolve(value: PdfValue | undefined): { value: PdfValue; holder: PdfObject | undefined }[] {
    if (value === undefined) return [];
    if (value === null || typeof value !== 'object' || !('object' in value))
      return [{ value, holder: undefined }];
    return (this.#byNumber.get(value.object) ?? []).map((holder) => ({ value: holder.value, holder }));
  }

  #add(object: PdfObject): void {
    if (this.all.length >= most) throw damaged('too many objects');
    this.all.push(object);
    const same = this.#byNumber.get(object.number);
    if (same === undefined) this.#byNumber.set(object.number, [object]);
    else same.push(object);
  }

  #unpack(value: PdfValue, data: Buffer, number: number, generation: number): Buffer {
    if (!(value instanceof Map)) return Buffer.alloc(0);
    const isStreamOfTable = nameOf(value.get('Type')) === 'XRef';
    const clear =
      this.#decryption === null || isStreamOfTable
        ? data
        : this.#decryption.clearStream(data, number, generation);
    return unpackStream(clear, this.#filters(value));
  }

  #filters(dictionary: PdfDictionary): { names: (string | undefined)[]; parameters: PdfValue[] } {
    const list = (key: string): PdfValue[] => {
      const [found] = this.resolve(dictionary.get(key));
      if (found === undefined || found.value === null) return [];
      return Array.isArray(found.value)
        ? found.value.map((each) => this.resolve(each)[0]?.value ?? null)
        : [found.value];
    };
    return { names: list('Filter').map(nameOf), parameters: list('DecodeParms') };
  }

  /** An object stream: pairs of number and place, then the objects. */
  #addPacked(dictionary: PdfDictionary, unpacked: Buffer): void {
    const source = unpacked.toString('latin1');
    const [count, first] = ['N', 'First'].map((key) => this.resolve(dictionary.get(key))[0]?.value);
    if (typeof count !== 'number' || typeof first !== 'number') throw damaged('an object stream');
    const head = new PdfParser(source, 0);
    for (let index = 0; index < count; index += 1) {
      const [number, place] = [head.read(), head.read()];
      if (typeof number !== 'number' || typeof place !== 'number') return;
      const value = new PdfParser(source, first + place).read();
      this.#add({ number, value, read: () => Buffer.alloc(0), clear: (text) => text });
    }
  }
}

interface FoundObject {
  number: number;
  generation: number;
  value: PdfValue;
  /** Where the bytes of its stream begin; behind the object where it has none. */
  data: number;
}

function* findObjects(source: string): Generator<FoundObject> {
  for (const { index } of source.matchAll(/(?<!end)obj/g)) {
    const before = source.slice(Math.max(0, index - 40), index);
    // The number may stand right behind whatever was before; the generation stands alone.
    const [number, generation] = before
      .split(/[\s\0]+/)
      .filter((word) => word !== '')
      .slice(-2);
    const parser = new PdfParser(source, index + 3);
    const value = parser.read();
    if (isWord(value, '')) continue;
    const isStream = value instanceof Map && isWord(parser.read(), 'stream');
    const data = isStream
      ? parser.at + (/^\r?\n|^\r/.exec(source.slice(parser.at, parser.at + 2))?.[0].length ?? 0)
      : parser.at;
    yield {
      number: Number(/\d{1,10}$/.exec(number ?? '')?.[0] ?? -1),
      generation: Number(/^\d{1,5}$/.exec(generation ?? '')?.[0] ?? 0),
      value,
      data,
    };
  }
}

/** The length that the dictionary tells where it fits, else up to the next end mark. */
function endOfStream(value: PdfValue, source: string, start: number): number {
  const told = value instanceof Map ? value.get('Length') : undefined;
  if (typeof told === 'number' && /^[\s\0]*endstream/.test(source.slice(start + told, start + told + 16)))
    return start + told;
  const end = source.indexOf('endstream', start);
  if (end < 0) return source.length;
  return end - (/\r\n$|[\r\n]$/.exec(source.slice(Math.max(start, end - 2), end))?.[0].length ?? 0);
}

function findDecryption(source: string, found: FoundObject[]): PdfDecryption | null {
  const trailers = [...source.matchAll(/trailer/g)].map(({ index }) =>
    new PdfParser(source, index + 7).read(),
  );
  const tables = found.map(({ value }) => value);
  for (const value of [...trailers, ...tables].reverse()) {
    if (!(value instanceof Map) || !value.has('Encrypt') || !(value.has('Root') || value.has('ID'))) continue;
    const encrypt = value.get('Encrypt');
    const isReference = encrypt !== null && typeof encrypt === 'object' && 'object' in (encrypt ?? {});
    const dictionary = isReference
      ? found.findLast(({ number }) => number === (encrypt as { object: number }).object)?.value
      : encrypt;
    if (dictionary instanceof Map) return prepareDecryption(dictionary, value.get('ID'));
  }
  return null;
}
