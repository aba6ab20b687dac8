import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallEndpoint, PageRenderer, RenderedPage } from '@proxima/contract/content/page-rendering';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Answers a page request; `render` makes the page of a request target when it is not cached. */
export type ServePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  render: (url: string) => Promise<RenderedPage>,
) => Promise<FastifyReply>;

export interface PagesOptions {
  /** The web's `dist`: `client/` with the hashed files, `server/` with the renderer. */
  webDirectory: string;
  renderer: PageRenderer;
  /** The configured public origin, for canonical links. */
  origin: string;
  /** Calls an endpoint in process as an anonymous visitor. */
  call: CallEndpoint;
  /** Answers page requests, e.g. from the page cache. By default each page is rendered and sent. */
  servePage?: ServePage;
}

const oneYear = 365 * 24 * 60 * 60 * 1000;

/** Loads the renderer that `vite build web --ssr` wrote below `webDirectory`. */
export async function loadRenderer(webDirectory: string): Promise<PageRenderer> {
  const bundle = await import(pathToFileURL(join(webDirectory, 'server/entry-server.js')).href);
  return bundle.default;
}

/** Sends a page as it was rendered. Browsers may cache only pages with status 200, and must revalidate them. */
export function sendPage(reply: FastifyReply, page: RenderedPage): FastifyReply {
  // A permanent redirect may be reversed later: a post can return to an earlier address.
  if (page.location !== undefined)
    return reply.header('cache-control', 'no-cache').redirect(page.location, page.status);
  return reply
    .code(page.status)
    .header('cache-control', page.status === 200 ? 'no-cache' : 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html);
}

/** Serves the hashed files of the build (cached forever, compressed at build time) and every page of the route table. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { renderer, origin, call } = options;
  const servePage: ServePage =
    options.servePage ?? (async (request, reply, render) => sendPage(reply, await render(request.url)));

  // Loaded here: during development Vite serves the pages.
  const { default: fastifyStatic } = await import('@fastify/static');
  await app.register(fastifyStatic, {
    root: join(options.webDirectory, 'client/assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: oneYear,
    preCompressed: true,
  });

  app.get('/assets', (_request, reply) => reply.callNotFound());
  app.get('/*', async (request, reply) =>
    servePage(request, reply, async (url) => {
      const page = await renderer.render({ url, origin, requestId: request.id, call });
      if (page.error !== undefined) request.log.error({ err: page.error, requestId: request.id }, 'page');
      return page;
    }),
  );
}
