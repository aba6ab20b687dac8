const offsetLength = 10;
const padded = (number: number): string => String(number).padStart(offsetLength, '0');

/** A stream object's body. */
export const streamOf = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

/** Byte offsets of the objects and cross-reference tables of a PDF. */
export interface Places {
  objects: Map<number, number>;
  tables: number[];
  /** Bytes of the whole file. */
  length: number;
}

/**
 * Writes a PDF from front to back. Tables and numbers that refer to something further back use `planned`: the places in a first run with
 * the same objects.
 */
export class PdfBytes {
  readonly #parts: Buffer[] = [];
  readonly #planned: Places | undefined;
  readonly places: Places = { objects: new Map(), tables: [], length: 0 };

  constructor(planned?: Places) {
    this.#planned = planned;
    this.add('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  }

  add(bytes: string | Buffer): void {
    const part = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
    this.#parts.push(part);
    this.places.length += part.length;
  }

  addObject(number: number, body: string | Buffer): void {
    this.places.objects.set(number, this.places.length);
    this.add(`${number} 0 obj\n`);
    this.add(body);
    this.add('\nendobj\n');
  }

  /** A planned number, or 0 in the first run, with a fixed number of digits. */
  planned(read: (places: Places) => number | undefined): string {
    return padded((this.#planned && read(this.#planned)) ?? 0);
  }

  /** Adds a cross-reference table of some objects, with its trailer. `start` is the place of the table with which readers start. */
  addTable(numbers: readonly number[], trailer: string, start = this.places.length): void {
    this.places.tables.push(this.places.length);
    const objects = this.#planned?.objects ?? this.places.objects;
    const entry = (number: number) => `${number} 1\n${padded(objects.get(number) ?? 0)} 00000 n \n`;
    this.add(`xref\n0 1\n0000000000 65535 f \n${numbers.map(entry).join('')}trailer\n<<${trailer}>>\n`);
    this.add(`startxref\n${start}\n%%EOF\n`);
  }

  bytes = (): Buffer => Buffer.concat(this.#parts);
}
