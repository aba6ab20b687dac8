import type { Brand } from '@proxima/contract/content/brand';
import { iconPaths } from '@proxima/contract/content/icons';
import type { FastifyInstance } from 'fastify';
import { sendTagged } from '../../../http/send-tagged.ts';
import type { Platform } from '../../../platform/context.ts';
import { drawIcon } from '../art/draw-mark.ts';
import { iconOfPicture, makeFavicon, rasteriseIcon } from '../art/rasterise.ts';
import { readPictureBytes } from '../pictures/read-picture-bytes.ts';
import { readSections } from '../sections/read-sections.ts';
import { DrawingCache } from './drawing-cache.ts';

/** Addresses in pages name the picture (`iconAddress`), so that a changed one has another. */
const aDay = 'public, max-age=86400';
const aFewMinutes = 'public, max-age=300';

/** The organisation's picture, or the built-in mark in the organisation's accent. */
type Source = { picture: Buffer } | { accent: string };

const png = (size: number, kind: 'rounded' | 'full' | 'maskable') => ({
  type: 'image/png',
  make: (source: Source) =>
    'picture' in source
      ? iconOfPicture(source.picture, size, kind)
      : rasteriseIcon(size, kind, source.accent),
});

const tab = png(32, 'rounded');

/** A picture inside an SVG, for browsers that ask for one. */
const wrapped = (picture: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${picture.toString('base64')}"/></svg>`;

const icons: Record<keyof typeof iconPaths, { type: string; make: (source: Source) => Promise<Buffer> }> = {
  svg: {
    type: 'image/svg+xml',
    make: async (source) =>
      Buffer.from(
        'picture' in source
          ? wrapped(await iconOfPicture(source.picture, 64, 'rounded'))
          : drawIcon({ scale: 0.86, radius: 7 }, source.accent),
      ),
  },
  ico: { type: 'image/x-icon', make: async (source) => makeFavicon(await tab.make(source)) },
  png32: tab,
  apple: png(180, 'full'),
  png192: png(192, 'rounded'),
  png512: png(512, 'rounded'),
  maskable192: png(192, 'maskable'),
  maskable512: png(512, 'maskable'),
};

const tabIcons: readonly string[] = ['svg', 'ico', 'png32'] satisfies (keyof typeof iconPaths)[];

const pictureFor = (name: string, { mark, favicon }: Brand): string | null =>
  tabIcons.includes(name) ? (favicon ?? mark) : mark;

/** The icons of browser tabs and home screens. */
export function iconRoutes(app: FastifyInstance, platform: Platform): void {
  const names = Object.keys(icons) as (keyof typeof iconPaths)[];
  const drawn = new DrawingCache({ max: 4 * names.length });
  for (const name of names) {
    const { type, make } = icons[name];
    app.get<{ Querystring: { v?: string } }>(iconPaths[name], async (request, reply) => {
      const { brand } = await readSections(platform, ['brand']);
      const image = pictureFor(name, brand);
      const icon = await drawn.get(`${name} ${image ?? brand.accent}`, async () =>
        make(image ? { picture: await readPictureBytes(platform, image) } : { accent: brand.accent }),
      );
      reply.type(type).header('cache-control', request.query.v === undefined ? aFewMinutes : aDay);
      return sendTagged(request, reply, icon);
    });
  }
}
