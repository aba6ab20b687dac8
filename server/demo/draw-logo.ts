import sharp from 'sharp';
import { z } from 'zod';
import { palette } from '../src/features/content/art/palette.ts';

const colours = {
  night: palette.night,
  gold: palette.gold,
  ice: palette.ice,
  ember: palette.ember,
  paper: palette.paper,
} as const;

/** Each fills a square of 512 with shapes of one colour. */
const marks = {
  kite: '<path d="M256 84 400 236 256 428 112 236z"/><path d="M256 84v344M112 236h288" stroke-width="18"/>',
  crate:
    '<path d="M110 160h292v64H110zM130 252h252v148H130z"/><path d="M190 160V112h132v48" stroke-width="26" fill="none"/>',
  wave: '<path d="M136 216v80M206 156v200M276 106v300M346 176v160M406 226v60" stroke-width="38" stroke-linecap="round"/>',
  house: '<path d="M256 96 424 240h-44v164H292V300h-72v104H132V240H88z"/>',
  book: '<path d="M92 132c70-22 120-14 152 18v254c-34-26-88-32-152-12zM420 132c-70-22-120-14-152 18v254c34-26 88-32 152-12z"/>',
  umbrella:
    '<path d="M84 268c0-96 76-162 172-162s172 66 172 162c-30-26-70-26-86 8-22-34-64-34-86 0-22-34-64-34-86 0-16-34-56-34-86-8z"/><path d="M256 276v112c0 44-64 44-64 0" stroke-width="24" fill="none" stroke-linecap="round"/>',
  sensor:
    '<circle cx="256" cy="256" r="46"/><g fill="none" stroke-width="26" stroke-linecap="round"><path d="M172 340a118 118 0 0 1 0-168M340 172a118 118 0 0 1 0 168M124 388a186 186 0 0 1 0-264M388 124a186 186 0 0 1 0 264"/></g>',
  truck:
    '<path d="M84 160h212v176H84zM312 216h70l48 62v58H312z"/><circle cx="160" cy="358" r="40"/><circle cx="358" cy="358" r="40"/>',
} as const;

const keyOf = <Key extends string>(table: Record<Key, unknown>) => z.enum(Object.keys(table) as Key[]);

/** How a demo venture's logo looks: one mark on one ground. */
export const logo = z.object({ mark: keyOf(marks), ground: keyOf(colours), colour: keyOf(colours) });

/** The logo as a square PNG, as a founder would upload it. */
export function drawLogo({ mark, ground, colour }: z.infer<typeof logo>): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<rect width="512" height="512" fill="${colours[ground]}"/>
<g fill="${colours[colour]}" stroke="${colours[colour]}" stroke-width="0">${marks[mark]}</g>
</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
