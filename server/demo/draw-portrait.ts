import sharp from 'sharp';
import { z } from 'zod';
import { palette } from '../src/features/content/art/palette.ts';

const grounds = {
  night: palette.night,
  gold: palette.gold,
  ice: palette.ice,
  ember: palette.ember,
  paper: palette.line,
} as const;
const skins = {
  fair: '#f1cdb0',
  olive: '#d9a679',
  tan: '#c08457',
  brown: '#8f5a3a',
  dark: '#5e3826',
} as const;
const hairColours = {
  black: '#22191a',
  brown: '#5b3a26',
  blond: '#d8a854',
  grey: '#b9b2a6',
  ember: palette.ember,
  ice: palette.ice,
} as const;

interface HairShape {
  /** Behind head and shoulders, and over the head. */
  behind?: string;
  front: string;
}

const cap =
  '<path d="M166 214c0-70 40-106 92-106s90 38 90 106c-16-30-30-48-48-58-34 22-84 26-112 10-12 12-18 28-22 48z"/>';
const hairShapes = {
  short: { front: cap },
  long: {
    behind: '<path d="M150 390V214c0-76 44-120 107-120s107 44 107 120v176z"/>',
    front:
      '<path d="M164 250c0-92 30-140 92-140s94 48 94 140c-8-40-28-70-62-86-24 30-78 44-106 44-10 12-16 26-18 42z"/>',
  },
  bun: { behind: '<circle cx="256" cy="92" r="42"/>', front: cap },
  curly: {
    behind:
      '<circle cx="176" cy="176" r="58"/><circle cx="336" cy="176" r="58"/><circle cx="256" cy="126" r="72"/><circle cx="158" cy="240" r="44"/><circle cx="354" cy="240" r="44"/>',
    front:
      '<path d="M170 206c4-66 40-92 86-92s84 26 88 92c-14-24-28-32-44-34-14-14-34-16-48-6-16-8-34-4-44 10-16 2-28 12-38 30z"/>',
  },
  beard: {
    front: `${cap}<path d="M166 244c4 84 36 128 90 128s88-44 92-128c-12 34-26 46-46 46-14-8-76-8-92 0-22 0-34-12-44-46z"/>`,
  },
  bald: { front: '' },
  scarf: {
    behind: '<path d="M136 470c-8-70 4-108 8-190 4-120 44-188 112-188s110 68 114 188c2 82 14 120 6 190z"/>',
    front:
      '<path fill-rule="evenodd" d="M148 240c0-92 42-142 108-142s110 50 110 142c0 96-50 150-110 150S148 336 148 240zm36 6c0 68 30 108 72 108s72-40 72-108c0-62-28-96-72-96s-72 34-72 96z"/><path d="M186 344c42 52 98 52 140 0l26 84c-56 44-136 44-192 0z"/>',
  },
} satisfies Record<string, HairShape>;

const keyOf = <Key extends string>(table: Record<Key, unknown>) => z.enum(Object.keys(table) as Key[]);

/** How a demo person looks: a flat bust in the product's colours. */
export const portrait = z.object({
  ground: keyOf(grounds),
  skin: keyOf(skins),
  hair: keyOf(hairShapes),
  hairColour: keyOf(hairColours),
  clothes: keyOf(grounds),
});

/** The picture as a square PNG, as a member would upload it. */
export function drawPortrait(look: z.infer<typeof portrait>): Promise<Buffer> {
  const { ground, skin, hair, hairColour, clothes } = look;
  const { behind = '', front }: HairShape = hairShapes[hair];
  const line = ground === 'night' ? palette.onNightSoft : palette.ink;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<rect width="512" height="512" fill="${grounds[ground]}"/>
<g fill="none" stroke="${line}" stroke-opacity=".28" stroke-width="3">
<circle cx="256" cy="300" r="232"/><circle cx="256" cy="300" r="300"/></g>
<g fill="${hairColours[hairColour]}">${behind}</g>
<path d="M60 560c0-120 84-176 196-176s196 56 196 176z" fill="${grounds[clothes]}"/>
<path d="M206 330h100v62c0 30-22 50-50 50s-50-20-50-50z" fill="${skins[skin]}"/>
<path d="M206 346c26 36 74 36 100 0v14c-26 34-74 34-100 0z" fill="#000" opacity=".14"/>
<ellipse cx="256" cy="240" rx="90" ry="118" fill="${skins[skin]}"/>
<g fill="${hairColours[hairColour]}">${front}</g>
</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
