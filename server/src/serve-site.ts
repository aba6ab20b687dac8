import type { FastifyInstance } from 'fastify';
import { authenticate } from './features/accounts/sessions/authenticate.ts';
import { countReaders } from './features/assessments/count-readers.ts';
import { caseStudyRoutes } from './features/case-studies/case-studies.routes.ts';
import { listCaseStudyPages } from './features/case-studies/read-case-studies.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { contentAdminRoutes } from './features/content/content-admin.routes.ts';
import { offlineRoutes } from './features/content/offline/offline.routes.ts';
import { pictureRoutes } from './features/content/pictures/pictures.routes.ts';
import { untilNextPublication } from './features/content/posts/read-posts.ts';
import { followContent } from './features/content/site/content-invalidation.ts';
import { feedRoutes } from './features/content/site/feeds.routes.ts';
import { mediaRoutes } from './features/content/site/media.routes.ts';
import { outcomeRoutes } from './features/outcomes/outcomes.routes.ts';
import { listImpactPages, untilFiguresAreRead } from './features/outcomes/read-impact.ts';
import { programmeRoutes } from './features/programmes/programmes.routes.ts';
import { callFeedRoutes } from './features/programmes/public/call-feed.routes.ts';
import {
  findProgrammeCard,
  listOpenCalls,
  listProgrammePages,
  untilNextTurn,
} from './features/programmes/public/read-public.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { localCalls } from './http/local-calls.ts';
import type { Observe } from './http/monitoring/access-log.ts';
import type { FrontDoor } from './http/open-server.ts';
import { PageCache } from './http/pages/page-cache.ts';
import { answerFromMemory, serveFromCache } from './http/pages/page-response.ts';
import { loadRenderer, registerPages } from './http/pages/pages.ts';
import type { FloodGuard } from './http/protection/flood-guard.ts';
import { routesOf } from './http/route.ts';
import type { Platform } from './platform/context.ts';
import type { Database } from './platform/database/database.ts';

interface SiteOptions {
  webDirectory: string | undefined;
  observe: Observe;
  guard: FloodGuard;
  frontDoor: FrontDoor;
}

/**
 * The public site: content and its editors, the settings that pages show, pictures, feeds and, from the web's `dist`, every page. Pages
 * and content calls are cached until content changes on any node. Without `webDirectory` the site has no pages (tests of the API).
 */
export async function serveSite(
  app: FastifyInstance,
  platform: Platform,
  { webDirectory, observe, guard, frontDoor }: SiteOptions,
): Promise<void> {
  const renderer = webDirectory ? await loadRenderer(webDirectory) : undefined;
  const cache = new PageCache({
    cacheablePaths: renderer?.cacheablePaths ?? [],
    untilNextChange: (key) => untilNextChange(platform, key),
  });
  const invalidation = await followContent(platform, {
    onChange: () => cache.drop(),
    onConnection: (isConnected) => cache.setConnected(isConnected),
  });
  app.addHook('onClose', () => invalidation.stop());
  const routes = routesOf(app, { platform, authenticate, guard }, cache);
  contentRoutes(routes, { countReaders, listOpenCalls });
  contentAdminRoutes(routes, invalidation);
  caseStudyRoutes(routes, invalidation);
  programmeRoutes(routes, invalidation);
  outcomeRoutes(routes);
  pictureRoutes(app, routes, invalidation);
  settingsRoutes(routes, () => invalidation.everywhere());
  mediaRoutes(app, platform, findProgrammeCard);
  feedRoutes(app, platform, { listCaseStudies: listCaseStudyPages, listOthers });
  offlineRoutes(app, platform);
  callFeedRoutes(app, platform);
  frontDoor.answerEarly = answerFromMemory(app, { cache, guard, observe });
  if (!webDirectory || !renderer) return;
  await registerPages(app, {
    webDirectory,
    renderer,
    origin: platform.config.origin,
    call: localCalls(app),
    servePage: serveFromCache(cache),
  });
}

/** Pages of programmes, and the one of what became of them. */
const listOthers = async (db: Database) => [
  ...(await listProgrammePages(db)),
  ...(await listImpactPages(db)),
];

/** Milliseconds until a scheduled post appears, a call opens or closes, or figures are read anew; undefined when nothing is scheduled. */
async function untilNextChange(platform: Platform, key: string): Promise<number | undefined> {
  const waits = await Promise.all([
    untilNextPublication(platform),
    untilNextTurn(platform.db),
    untilFiguresAreRead(key),
  ]);
  const known = waits.filter((wait) => wait !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}
