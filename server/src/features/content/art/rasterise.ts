import type { ArtFormat, ArtName, ArtWidth } from '@proxima/contract/content/media';
import { loadSharp } from '../../../platform/files/load-sharp.ts';
import type { Typesetter } from '../../../platform/typeset/outlines.ts';
import { drawArt } from './draw-art.ts';
import { type Card, drawCard } from './draw-card.ts';
import { drawIcon } from './draw-mark.ts';
import { width as artCanvas } from './shapes.ts';

/** Dots per inch at which an SVG unit is a pixel. */
const baseDensity = 72;

/** One size of a generated picture. With few flat colours, more effort saves little and costs seconds. */
export async function rasteriseArt(name: ArtName, width: ArtWidth, format: ArtFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const art = Buffer.from(drawArt(name));
  const image = sharp(art, { density: (baseDensity * width) / artCanvas }).resize(width);
  return format === 'avif'
    ? image.avif({ quality: 58, effort: 2 }).toBuffer()
    : image.webp({ quality: 82, effort: 5 }).toBuffer();
}

let typesetter: Promise<Typesetter> | undefined;

/** A sharing card as PNG, 1200 by 630. */
export async function rasteriseCard(card: Card): Promise<Buffer> {
  typesetter ??= import('../../../platform/typeset/outlines.ts').then(({ loadTypesetter }) =>
    loadTypesetter(),
  );
  const sharp = await loadSharp();
  return sharp(Buffer.from(drawCard(await typesetter, card)))
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer();
}

/** A square PNG of the logo; a maskable one keeps it inside the safe zone. */
export async function rasteriseIcon(size: number, kind: 'rounded' | 'full' | 'maskable'): Promise<Buffer> {
  const shape = {
    rounded: { scale: 0.86, radius: 7 },
    full: { scale: 0.78, radius: 0 },
    maskable: { scale: 0.62, radius: 0 },
  }[kind];
  const sharp = await loadSharp();
  return sharp(Buffer.from(drawIcon(shape)), { density: (baseDensity * size) / 32 })
    .resize(size)
    .png()
    .toBuffer();
}

/** An ICO file with one PNG of 32 pixels (supported since Windows Vista). */
export async function makeFavicon(): Promise<Buffer> {
  const png = await rasteriseIcon(32, 'rounded');
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
