import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Details of a photograph, from large to small, in blocks to a side. */
const details = [3, 12, 48, 200];

/** A picture with about as much in it as a photograph has: blobs of several sizes on top of each other, and some grain. */
export async function makePhotograph(width: number, height: number): Promise<Buffer> {
  const layers = await Promise.all(
    details.map(async (blocks, index) => {
      const rows = Math.max(1, Math.round((blocks * height) / width));
      const raw = { width: blocks, height: rows, channels: 4 } as const;
      const colours = randomBytes(blocks * rows * 4);
      for (let at = 3; at < colours.length; at += 4) colours[at] = Math.round(200 / (index + 1));
      const layer = sharp(colours, { raw }).resize(width, height, { fit: 'fill', kernel: 'cubic' });
      return { input: await layer.png().toBuffer() };
    }),
  );
  const canvas = sharp({ create: { width, height, channels: 3, background: '#5d6b78' } });
  return canvas.composite(layers).jpeg({ quality: 92 }).toBuffer();
}
