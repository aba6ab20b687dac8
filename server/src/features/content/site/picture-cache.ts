import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArtFormat, type ArtName, type ArtWidth, artVersion } from '@proxima/contract/content/media';
import { rasteriseArt } from '../art/rasterise.ts';

export interface PictureName {
  name: ArtName;
  width: ArtWidth;
  format: ArtFormat;
}

/**
 * The generated pictures: drawn when they are first asked for, kept in memory and in a folder that may be emptied at
 * any time. The family is small and closed, so all of it fits.
 */
export class PictureCache {
  readonly #folder: string;
  readonly #pictures = new Map<string, Promise<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = join(folder, `art-${artVersion}`);
  }

  /** The encoded picture. Each is drawn once, one after the other: drawing must not starve requests. */
  get(picture: PictureName): Promise<Buffer> {
    const file = `${picture.name}-${picture.width}.${picture.format}`;
    const known = this.#pictures.get(file);
    if (known) return known;
    const wanted = this.#readOrDraw(file, picture);
    this.#pictures.set(file, wanted);
    wanted.catch(() => this.#pictures.delete(file));
    return wanted;
  }

  async #readOrDraw(file: string, picture: PictureName): Promise<Buffer> {
    const path = join(this.#folder, file);
    const stored = await readFile(path).catch(() => null);
    if (stored) return stored;
    const drawn = this.#last.then(() => rasteriseArt(picture.name, picture.width, picture.format));
    this.#last = drawn.catch(() => undefined);
    const bytes = await drawn;
    await this.#store(path, bytes).catch(() => undefined);
    return bytes;
  }

  /** Moved into place whole, so that a crash leaves no half picture. A full disk costs time, not the picture. */
  async #store(path: string, bytes: Buffer): Promise<void> {
    const temporary = `${path}.${randomUUID()}`;
    await mkdir(this.#folder, { recursive: true });
    await writeFile(temporary, bytes);
    await rename(temporary, path);
  }
}
