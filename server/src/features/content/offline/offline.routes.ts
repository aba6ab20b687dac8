import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { iconAddress, iconPaths } from '@proxima/contract/content/icons';
import { offlinePaths } from '@proxima/contract/content/offline';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/context.ts';
import { readSections } from '../sections/read-sections.ts';
import { writeOfflinePage, writeOfflineStyle } from './write-offline-page.ts';

const source = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8');

/** The service worker, and the page that it shows without a connection, in the organisation's name and look. */
export function offlineRoutes(app: FastifyInstance, platform: Platform): void {
  const serve = (path: string, type: string, write: () => Promise<string>) =>
    app.get(path, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(await write()),
    );
  const readBrand = async () => (await readSections(platform, ['brand'])).brand;
  serve(offlinePaths.page, 'text/html', async () => writeOfflinePage(await readBrand()));
  serve(offlinePaths.style, 'text/css', async () => writeOfflineStyle(await readBrand()));
  serve(offlinePaths.worker, 'text/javascript', async () => {
    const brand = await readBrand();
    const [page, style] = [writeOfflinePage(brand), writeOfflineStyle(brand)];
    const version = createHash('sha256').update(source).update(page).update(style).digest('hex').slice(0, 12);
    const offline = {
      version,
      page: offlinePaths.page,
      files: [offlinePaths.style, iconAddress(iconPaths.svg, brand), iconAddress(iconPaths.png192, brand)],
      name: brand.name,
      icon: iconAddress(iconPaths.png192, brand),
    };
    return `const offline = ${JSON.stringify(offline)};\n${source}`;
  });
}
