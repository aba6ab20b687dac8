import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface CacheOptions {
  /** Drawings in memory; the least recently used is dropped first. */
  max: number;
  /** Also stores drawings as files, under their keys. May be emptied at any time. */
  folder?: string;
}

/** Draws each picture once, and one after the other: drawing must not starve requests. */
export class DrawingCache {
  readonly #options: CacheOptions;
  readonly #drawings = new Map<string, Promise<Buffer>>();
  #lastDrawing: Promise<unknown> = Promise.resolve();

  constructor(options: CacheOptions) {
    this.#options = options;
  }

  get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const drawing = this.#drawings.get(key) ?? this.#readOrDraw(key, draw);
    this.#drawings.delete(key);
    this.#drawings.set(key, drawing);
    drawing.catch(() => this.#drawings.delete(key));
    const [oldest] = this.#drawings.keys();
    if (this.#drawings.size > this.#options.max && oldest !== undefined) this.#drawings.delete(oldest);
    return drawing;
  }

  async #readOrDraw(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const { folder } = this.#options;
    const stored = folder && (await readFile(join(folder, key)).catch(() => null));
    if (stored) return stored;
    const drawing = this.#lastDrawing.then(draw);
    this.#lastDrawing = drawing.catch(() => undefined);
    const bytes = await drawing;
    // A full disk costs time later, not the picture now.
    if (folder) await store(folder, key, bytes).catch(() => undefined);
    return bytes;
  }
}

/** Renamed into place, so that a crash leaves no partial file. */
async function store(folder: string, file: string, bytes: Buffer): Promise<void> {
  const temporary = join(folder, `${file}.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  await writeFile(temporary, bytes);
  await rename(temporary, join(folder, file));
}
