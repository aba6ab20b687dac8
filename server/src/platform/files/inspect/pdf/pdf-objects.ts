import { damaged } from '../refusal.ts';
import { type PdfDecryption, prepareDecryption } from './pdf-decryption.ts';
import {
  findPackedPlaces,
  findPlaces,
  isObjectStream,
  type PdfPlace,
  streamAt,
  valueAt,
} from './pdf-places.ts';
import { unpackStream } from './pdf-streams.ts';
import { nameOf, type PdfDictionary, PdfParser, type PdfValue } from './pdf-syntax.ts';

export interface PdfObject {
  value: PdfValue;
  /** The unpacked bytes of a stream; empty if there is none or its filters are unknown. */
  read(): Buffer;
  /** Decrypts a text of this object. */
  clear(text: string): string;
}

const maxObjects = 500_000;

/**
 * Every object of a PDF: in the file, in its earlier revisions, in object streams. The cross-reference table is ignored, so that
 * no object can be hidden. All definitions of an object number are checked.
 * @throws RefusedFile `notWhatItSays` for an object stream that cannot be read, `tooMuchInside`.
 */
export class PdfObjects {
  readonly #bytes: Buffer;
  readonly #places: PdfPlace[] = [];
  readonly #byNumber = new Map<number, PdfPlace[]>();
  readonly #decryption: PdfDecryption | null;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const source = bytes.toString('latin1');
    for (const place of findPlaces(source)) this.#add(place);
    this.#decryption = this.#findDecryption(source);
    for (const place of [...this.#places]) this.#addPacked(place);
  }

  *all(): Generator<PdfObject> {
    for (const place of this.#places) yield this.#objectAt(place);
  }

  /** Every value that a reference may stand for, or the value itself (without a holder). */
  resolve(value: PdfValue | undefined): { value: PdfValue; holder: PdfObject | undefined }[] {
    if (value === undefined) return [];
    if (value === null || typeof value !== 'object' || !('object' in value))
      return [{ value, holder: undefined }];
    const holders = (this.#byNumber.get(value.object) ?? []).map((place) => this.#objectAt(place));
    return holders.map((holder) => ({ value: holder.value, holder }));
  }

  #objectAt(place: PdfPlace): PdfObject {
    const value = valueAt(place);
    return {
      value,
      read: () => {
        try {
          return this.#unpack(place, value);
        } catch {
          return Buffer.alloc(0);
        }
      },
      clear: (text) =>
        place.isPacked ? text : (this.#decryption?.clearText(text, place.number, place.generation) ?? text),
    };
  }

  #add(place: PdfPlace): void {
    if (this.#places.length >= maxObjects) throw damaged('too many objects');
    this.#places.push(place);
    const same = this.#byNumber.get(place.number);
    if (same === undefined) this.#byNumber.set(place.number, [place]);
    else same.push(place);
  }

  #addPacked(holder: PdfPlace): void {
    const value = valueAt(holder);
    if (!isObjectStream(value)) return;
    const unpacked = this.#unpack(holder, value).toString('latin1');
    const [count = null, first = null] = ['N', 'First'].map((key) => this.resolve(value.get(key))[0]?.value);
    const places = findPackedPlaces(unpacked, count, first);
    if (places === undefined) throw damaged('an object stream');
    for (const place of places) this.#add(place);
  }

  #unpack(place: PdfPlace, value: PdfValue): Buffer {
    const found = place.isPacked ? null : streamAt(place);
    if (found === null || !(value instanceof Map)) return Buffer.alloc(0);
    const data = this.#bytes.subarray(found.start, found.end);
    const isTable = nameOf(value.get('Type')) === 'XRef';
    const clear = isTable ? data : this.#decryption?.clearStream(data, place.number, place.generation);
    return unpackStream(clear ?? data, {
      names: this.#list(value, 'Filter').map(nameOf),
      parameters: this.#list(value, 'DecodeParms'),
    });
  }

  #list(dictionary: PdfDictionary, key: string): PdfValue[] {
    const [found] = this.resolve(dictionary.get(key));
    if (found === undefined || found.value === null) return [];
    if (!Array.isArray(found.value)) return [found.value];
    return found.value.map((each) => this.resolve(each)[0]?.value ?? null);
  }

  /** The encryption that the newest trailer or cross-reference stream declares. */
  #findDecryption(source: string): PdfDecryption | null {
    if (!source.includes('/Encrypt')) return null;
    const trailers = [...source.matchAll(/trailer/g)].map(({ index }) =>
      new PdfParser(source, index + 7).read(),
    );
    for (const value of [...trailers, ...this.#places.map(valueAt)].reverse()) {
      if (!(value instanceof Map) || !(value.has('Root') || value.has('ID'))) continue;
      const encrypt = this.resolve(value.get('Encrypt')).at(-1)?.value;
      if (encrypt instanceof Map) return prepareDecryption(encrypt, this.resolve(value.get('ID'))[0]?.value);
    }
    return null;
  }
}
