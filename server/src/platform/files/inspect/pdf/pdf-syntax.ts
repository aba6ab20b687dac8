/** A PDF value (ISO 32000-1, 7.3). Streams are dictionaries whose bytes are stored separately. */
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfText
  | PdfReference
  | PdfWord
  | PdfValue[]
  | PdfDictionary;
export type PdfDictionary = Map<string, PdfValue>;
interface PdfName {
  name: string;
}
interface PdfText {
  text: string;
}
export interface PdfReference {
  object: number;
}
/** Anything that is not a value: `endobj`, `stream`, invalid text. */
interface PdfWord {
  word: string;
}

const maxDepth = 60;
const blank = /[\0\t\n\f\r ]+/y;
const comment = /%[^\r\n]*/y;
const regular = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const reference = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const number = /^[+.\d-]+$/;

/** Parses values one after the other from the bytes of a PDF as Latin-1 text. Broken ones become words or end early. */
export class PdfParser {
  readonly #source: string;
  at: number;

  constructor(source: string, at: number) {
    this.#source = source;
    this.at = at;
  }

  read(depth = 0): PdfValue {
    this.#skipBlanks();
    const next = this.#source[this.at];
    if (depth > maxDepth || next === undefined) return { word: '' };
    if (next === '/') return this.#readName();
    if (next === '(') return this.#readText();
    if (next === '[') return this.#readList(depth);
    if (next === '<')
      return this.#source[this.at + 1] === '<' ? this.#readDictionary(depth) : this.#readHex();
    return this.#readWord();
  }

  #skipBlanks(): void {
    while (this.#take(blank) ?? this.#take(comment));
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#source);
    if (found !== null) this.at = pattern.lastIndex;
    return found;
  }

  #readName(): PdfName {
    this.at += 1;
    const written = this.#take(regular)?.[0] ?? '';
    return {
      name: written.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    };
  }

  #readText(): PdfText {
    let depth = 0;
    let text = '';
    for (; this.at < this.#source.length; this.at += 1) {
      const letter = this.#source[this.at] ?? '';
      if (letter === '\\') {
        text += this.#readEscape();
        continue;
      }
      if (letter === '(') depth += 1;
      if (letter === ')') depth -= 1;
      if (depth === 0) break;
      if (letter !== '(' || depth > 1) text += letter;
    }
    this.at += 1;
    return { text };
  }

  #readEscape(): string {
    const [, octal] = /^([0-7]{1,3})/.exec(this.#source.slice(this.at + 1, this.at + 4)) ?? [];
    this.at += octal?.length ?? 1;
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    const letter = this.#source[this.at] ?? '';
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' }[letter] ?? letter;
  }

  #readHex(): PdfText {
    const end = this.#source.indexOf('>', this.at);
    const digits = this.#source.slice(this.at + 1, end < 0 ? this.at + 1 : end).replace(/[^0-9a-f]/gi, '');
    this.at = end < 0 ? this.#source.length : end + 1;
    return { text: Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1') };
  }

  #readList(depth: number): PdfValue[] {
    this.at += 1;
    const list: PdfValue[] = [];
    while (this.#isInside(']')) list.push(this.read(depth + 1));
    return list;
  }

  #readDictionary(depth: number): PdfDictionary {
    this.at += 2;
    const dictionary: PdfDictionary = new Map();
    while (this.#isInside('>')) {
      const key = this.read(depth + 1);
      if (key !== null && typeof key === 'object' && 'name' in key)
        dictionary.set(key.name, this.read(depth + 1));
      else if (isWord(key, 'endobj') || isWord(key, 'stream')) break;
    }
    if (this.#source[this.at] === '>') this.at += 1;
    return dictionary;
  }

  /** Whether another value follows; skips the closing character. */
  #isInside(closing: string): boolean {
    this.#skipBlanks();
    if (this.at >= this.#source.length) return false;
    if (this.#source[this.at] !== closing) return true;
    this.at += 1;
    return false;
  }

  #readWord(): PdfValue {
    const found = this.#take(reference);
    if (found !== null) return { object: Number(found[1]) };
    const word = this.#take(regular)?.[0] ?? '';
    // No value begins with this character: skip it, so that parsing always advances.
    if (word === '') this.at += 1;
    if (word === 'null') return null;
    if (word === 'true' || word === 'false') return word === 'true';
    return number.test(word) ? Number.parseFloat(word) || 0 : { word };
  }
}

export const isWord = (value: PdfValue, word: string): boolean =>
  value !== null && typeof value === 'object' && 'word' in value && value.word === word;

export const nameOf = (value: PdfValue | undefined): string | undefined =>
  value !== null && typeof value === 'object' && 'name' in value ? value.name : undefined;

export const textOf = (value: PdfValue | undefined): string | undefined =>
  value !== null && typeof value === 'object' && 'text' in value ? value.text : undefined;
