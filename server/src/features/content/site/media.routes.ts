import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  type ArtFormat,
  type ArtName,
  type ArtWidth,
  artFormats,
  artNames,
  artVersion,
  artWidths,
  iconPaths,
} from '@proxima/contract/content/media';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from '../../../http/not-modified.ts';
import type { Platform } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { drawIcon } from '../art/draw-mark.ts';
import { makeFavicon, rasteriseArt, rasteriseCard, rasteriseIcon } from '../art/rasterise.ts';
import { DrawingCache } from './drawing-cache.ts';
import { type FindCardText, readCard } from './read-card.ts';

const forever = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';
const aFewMinutes = 'public, max-age=300';

/** Every art picture fits into memory; of sharing cards, 200 of about 40 kB each. */
const maxArt = artNames.length * artWidths.length * artFormats.length;
const maxCards = 200;

/**
 * Generated pictures, sharing cards and the favicon set.
 * @param findOther finds the text of cards that belong to other features
 */
export function mediaRoutes(app: FastifyInstance, platform: Platform, findOther: FindCardText): void {
  const art = new DrawingCache({
    max: maxArt,
    folder: join(platform.config.dataDir, 'cache', `art-${artVersion}`),
  });
  const cards = new DrawingCache({ max: maxCards });
  app.get<{ Params: { file: string } }>(`/media/art/${artVersion}/:file`, async (request, reply) => {
    const { file } = request.params;
    const { name, width, format } = parseArtFile(file);
    reply.type(`image/${format}`).header('cache-control', forever);
    return sendTagged(request, reply, await art.get(file, () => rasteriseArt(name, width, format)));
  });
  app.get<{ Params: { slug: string } }>('/media/cards/:slug.png', async (request, reply) => {
    const card = await readCard(platform, request.params.slug, findOther);
    // Other sites show the card beside a link to this one.
    reply
      .type('image/png')
      .headers({ 'cache-control': aFewMinutes, 'cross-origin-resource-policy': 'cross-origin' });
    return sendTagged(request, reply, await cards.get(JSON.stringify(card), () => rasteriseCard(card)));
  });
  iconRoutes(app);
}

/** Accepts only known names and sizes, so that no one can make the server draw without end. */
function parseArtFile(file: string): { name: ArtName; width: ArtWidth; format: ArtFormat } {
  const [, stem, size, extension] = /^([a-z0-9-]+)-(\d{3,4})\.([a-z]{4})$/.exec(file) ?? [];
  const name = artNames.find((known) => known === stem);
  const width = artWidths.find((known) => String(known) === size);
  const format = artFormats.find((known) => known === extension);
  if (!name || !width || !format) throw new DomainError('not_found');
  return { name, width, format };
}

const icons: Record<keyof typeof iconPaths, { type: string; make: () => Promise<Buffer> }> = {
  svg: { type: 'image/svg+xml', make: async () => Buffer.from(drawIcon({ scale: 0.86, radius: 7 })) },
  ico: { type: 'image/x-icon', make: makeFavicon },
  png32: { type: 'image/png', make: () => rasteriseIcon(32, 'rounded') },
  apple: { type: 'image/png', make: () => rasteriseIcon(180, 'full') },
  png192: { type: 'image/png', make: () => rasteriseIcon(192, 'rounded') },
  png512: { type: 'image/png', make: () => rasteriseIcon(512, 'rounded') },
  maskable192: { type: 'image/png', make: () => rasteriseIcon(192, 'maskable') },
  maskable512: { type: 'image/png', make: () => rasteriseIcon(512, 'maskable') },
};

function iconRoutes(app: FastifyInstance): void {
  const names = Object.keys(icons) as (keyof typeof iconPaths)[];
  const drawn = new DrawingCache({ max: names.length });
  for (const name of names) {
    const { type, make } = icons[name];
    app.get(iconPaths[name], async (request, reply) => {
      reply.type(type).header('cache-control', aDay);
      return sendTagged(request, reply, await drawn.get(name, make));
    });
  }
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, body: Buffer): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  return isNotModified(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body);
}
