import { posix } from 'node:path';
import { Parser } from 'htmlparser2';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { encodingOf } from '../../files/inspect/ooxml/xml-encoding.ts';

/** Receives a part while it is unpacked; names come without their prefix. */
export interface PartHandler {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A truth value of XML Schema. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** The XML parts of a workbook on disk. */
export class WorkbookParts {
  readonly #zip: ZipFile;
  /** By name in lower case: names of parts differ by more than case (ECMA-376 part 2, 6.2.2.3). */
  readonly #entries = new Map<string, Entry>();

  private constructor(zip: ZipFile) {
    this.#zip = zip;
  }

  static async open(path: string): Promise<WorkbookParts> {
    const parts = new WorkbookParts(await openPromise(path, { lazyEntries: true, autoClose: false }));
    for await (const entry of parts.#zip.eachEntry()) parts.#entries.set(entry.fileName.toLowerCase(), entry);
    return parts;
  }

  close(): void {
    this.#zip.close();
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** Reads a part from beginning to end. */
  async read(name: string, { open, text, close }: PartHandler): Promise<void> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) throw new Error(`The part ${name} is missing.`);
    const parser = new Parser(
      {
        onopentag: (tag, attributes) => open?.(localName(tag), attributes),
        ontext: (found) => text?.(found),
        onclosetag: (tag) => close?.(localName(tag)),
      },
      { xmlMode: true },
    );
    let decoder: TextDecoder | undefined;
    for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
      decoder ??= new TextDecoder(encodingOf(chunk));
      parser.write(decoder.decode(chunk, { stream: true }));
    }
    parser.end();
  }
}

/** The part that a relation of the workbook leads to. */
export const partAt = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : posix.normalize(`xl/${target}`);
