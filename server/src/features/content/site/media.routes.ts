import { join } from 'node:path';
import {
  type ArtFormat,
  type ArtName,
  type ArtWidth,
  artFormats,
  artNames,
  artVersion,
  artWidths,
} from '@proxima/contract/content/media';
import type { FastifyInstance } from 'fastify';
import { sendTagged } from '../../../http/send-tagged.ts';
import type { Platform } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { fillCard, rasteriseArt, rasteriseCard } from '../art/rasterise.ts';
import { readPictureBytes } from '../pictures/read-picture-bytes.ts';
import { DrawingCache } from './drawing-cache.ts';
import { iconRoutes } from './icons.routes.ts';
import { type FindCardText, findOwnCard, readCard } from './read-card.ts';

const forever = 'public, max-age=31536000, immutable';
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
  const drawCard = async (slug: string): Promise<Buffer> => {
    const card = await readCard(platform, slug, findOther);
    return cards.get(JSON.stringify(card), async () =>
      rasteriseCard(card, card.mark ? await readPictureBytes(platform, card.mark) : null),
    );
  };
  app.get<{ Params: { file: string } }>(`/media/art/${artVersion}/:file`, async (request, reply) => {
    const { file } = request.params;
    const { name, width, format } = parseArtFile(file);
    reply.type(`image/${format}`).header('cache-control', forever);
    return sendTagged(request, reply, await art.get(file, () => rasteriseArt(name, width, format)));
  });
  app.get<{ Params: { slug: string } }>('/media/cards/:slug.png', async (request, reply) => {
    const { slug } = request.params;
    const own = await findOwnCard(platform, slug);
    const card = own
      ? await cards.get(own, async () => fillCard(await readPictureBytes(platform, own)))
      : await drawCard(slug);
    // Other sites show the card beside a link to this one.
    reply
      .type('image/png')
      .headers({ 'cache-control': aFewMinutes, 'cross-origin-resource-policy': 'cross-origin' });
    return sendTagged(request, reply, card);
  });
  iconRoutes(app, platform);
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
