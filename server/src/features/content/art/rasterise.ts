import { type ArtFormat, type ArtName, type ArtWidth, cardSize } from '@proxima/contract/content/media';
import { loadSharp } from '../../../platform/files/load-sharp.ts';
import type { Typesetter } from '../../../platform/typeset/outlines.ts';
import { drawArt } from './draw-art.ts';
import { type Card, drawCard, markPlace } from './draw-card.ts';
import { drawIcon } from './draw-mark.ts';
import { palette } from './palette.ts';
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

/** A sharing card as PNG, 1200 by 630. @param mark the picture of the organisation's own mark */
export async function rasteriseCard(card: Card, mark: Buffer | null): Promise<Buffer> {
  typesetter ??= import('../../../platform/typeset/outlines.ts').then(({ loadTypesetter }) =>
    loadTypesetter(),
  );
  const sharp = await loadSharp();
  const { left, top, size } = markPlace;
  const drawn = sharp(Buffer.from(drawCard(await typesetter, card)));
  const composed = mark ? drawn.composite([{ input: await squared(mark, size), left, top }]) : drawn;
  return composed.png({ palette: true, quality: 90, effort: 7 }).toBuffer();
}

/** A picture fitted into a transparent square, as PNG. */
async function squared(picture: Buffer, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(picture).resize(size, size, { fit: 'contain', background }).png().toBuffer();
}

/** A picture that fills a sharing card, as PNG. */
export async function fillCard(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(picture)
    .resize(cardSize.width, cardSize.height, { fit: 'cover' })
    .flatten({ background: palette.night })
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}

type IconKind = 'rounded' | 'full' | 'maskable';

/** The organisation's own mark as a square PNG: as it is or, where the device cuts icons to a shape, on paper within the safe zone. */
export async function iconOfPicture(picture: Buffer, size: number, kind: IconKind): Promise<Buffer> {
  if (kind === 'rounded') return squared(picture, size);
  const inner = Math.round(size * (kind === 'maskable' ? 0.62 : 0.78));
  const sharp = await loadSharp();
  return sharp({ create: { width: size, height: size, channels: 4, background: palette.paper } })
    .composite([{ input: await squared(picture, inner) }])
    .png()
    .toBuffer();
}

/** A square PNG of the built-in mark; a maskable one keeps it inside the safe zone. */
export async function rasteriseIcon(size: number, kind: IconKind, accent: string): Promise<Buffer> {
  const shape = {
    rounded: { scale: 0.86, radius: 7 },
    full: { scale: 0.78, radius: 0 },
    maskable: { scale: 0.62, radius: 0 },
  }[kind];
  const sharp = await loadSharp();
  return sharp(Buffer.from(drawIcon(shape, accent)), { density: (baseDensity * size) / 32 })
    .resize(size)
    .png()
    .toBuffer();
}

/** An ICO file with one PNG of 32 pixels (supported since Windows Vista). */
export function makeFavicon(png: Buffer): Buffer {
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
