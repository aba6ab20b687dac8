import { writeFile } from 'node:fs/promises';
import { maxPixels } from '@proxima/contract/files/refused-files';
import { loadTypesetter, type Typesetter } from '../../typeset/outlines.ts';
import { loadSharp } from '../load-sharp.ts';

interface PictureStampOrder {
  source: string;
  /** Created; must not exist yet. */
  target: string;
  text: string;
}

let typesetter: Promise<Typesetter> | undefined;

/** Parts of the picture's height at which the text crosses it. */
const lines = [0.2, 0.5, 0.8];

/** The text in outlines, so that it looks the same on machines without fonts; dark with a light edge, for pictures of any colour. */
async function markOf(text: string, width: number, height: number): Promise<Buffer> {
  typesetter ??= loadTypesetter();
  const outline = (await typesetter).outline(text, 'text', 100);
  const scale = Math.min((width * 0.85) / outline.width, height / 1200);
  const row = (part: number) =>
    `<g transform="translate(${width / 2} ${height * part}) rotate(-28) scale(${scale}) translate(${-outline.width / 2} 30)">
      <path d="${outline.path}" fill="#222" fill-opacity=".28" stroke="#fff" stroke-opacity=".28" stroke-width="3" paint-order="stroke"/></g>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines.map(row).join('')}</svg>`,
  );
}

/** A copy of an inspected picture in its own format, without metadata, with the text across it; only the first frame of an animation. */
export async function stampPicture({ source, target, text }: PictureStampOrder): Promise<void> {
  const sharp = await loadSharp();
  const upright = sharp(source, { limitInputPixels: maxPixels, failOn: 'truncated' }).autoOrient();
  const { format, autoOrient } = await upright.metadata();
  const mark = await markOf(text, autoOrient.width, autoOrient.height);
  const bytes = await upright
    .composite([{ input: mark }])
    .toFormat(format)
    .toBuffer();
  await writeFile(target, bytes, { flag: 'wx', mode: 0o600 });
}
