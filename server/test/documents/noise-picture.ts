import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A square PNG of noise, which cannot be compressed: about three bytes per pixel. */
export const makeNoisePicture = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
