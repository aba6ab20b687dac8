import { readBy } from '@proxima/contract/assessments/read-by';
import { defaultPromise, replyTime } from '@proxima/contract/chat/reply-time';
import { defaultBrand } from '@proxima/contract/content/brand';
import type { PageRenderer, PageRequest, RenderedPage } from '@proxima/contract/content/page-rendering';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { canonicalPath } from './canonical-path.ts';
import { apiContext, clientOfCall } from './lib/api/api-client.ts';
import { documentOf } from './lib/page/document.ts';
import { errorForBrowser, pageErrorOf, serialiseState } from './lib/page/page-error.ts';
import { firstCallsOf, metaOf, partScriptsOf } from './lib/page/page-meta.ts';
import { rootRouteId, siteOf } from './lib/page/use-brand.ts';
import { signedInRoutes } from './routes/signed-in-routes.ts';
import { cacheablePaths, routeTable } from './routes.tsx';

const routes = routeTable(signedInRoutes);
const handler = createStaticHandler(routes);

/** Replaces errors by what a visitor may learn about them. @returns the cause of a 500, for the log */
function concealErrors(context: StaticHandlerContext, requestId: string): unknown {
  let cause: unknown;
  for (const [id, error] of Object.entries(context.errors ?? {})) {
    const { status } = pageErrorOf(error);
    if (status !== 404) cause = error;
    context.statusCode = status;
    context.errors = { ...context.errors, [id]: errorForBrowser({ status, requestId }) };
  }
  return cause;
}

/** The scripts of a page behind the sign-in, which the build writes beside its routes. */
function scriptsOf({ matches }: StaticHandlerContext): string[] | undefined {
  const routes = matches.map(({ route }) => route as { scripts?: readonly string[] });
  return routes.some(({ scripts }) => scripts) ? routes.flatMap(({ scripts = [] }) => scripts) : undefined;
}

function renderContext(context: StaticHandlerContext, request: PageRequest): RenderedPage {
  const error = concealErrors(context, request.requestId);
  const { brand, replies, readers } = siteOf(context.loaderData) ?? {
    brand: defaultBrand,
    replies: defaultPromise,
    readers: 0,
  };
  const site = { brand, replyTime: replyTime(replies), readBy: readBy(readers) };
  const router = createStaticRouter(handler.dataRoutes, context);
  const body = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  const matches = context.matches.map(({ route, params }) => ({
    params,
    handle: route.handle as unknown,
    loaderData: context.loaderData[route.id],
  }));
  const failed = context.statusCode !== 200;
  const scripts = scriptsOf(context);
  const html = documentOf({
    meta: failed ? { title: 'Page not available', description: brand.tagline } : metaOf(matches, site),
    brand,
    origin: request.origin,
    pathname: context.location.pathname,
    status: context.statusCode,
    body,
    state: serialiseState(context),
    awaited: scripts && {
      scripts: [...scripts, ...partScriptsOf(matches)],
      calls: context.location.search ? [] : firstCallsOf(matches),
    },
  });
  return { status: context.statusCode, html, ...(error === undefined ? {} : { error }) };
}

/** A component that throws while rendering is a defect; the visitor still gets the product's error page. */
function renderOrFail(context: StaticHandlerContext, request: PageRequest): RenderedPage {
  try {
    return renderContext(context, request);
  } catch (defect) {
    const page = renderContext({ ...context, statusCode: 500, errors: { [rootRouteId]: defect } }, request);
    return { ...page, error: defect };
  }
}

function contextOf(request: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, clientOfCall(request.call));
  return context;
}

async function render(request: PageRequest): Promise<RenderedPage> {
  const { href, pathname, search } = new URL(request.origin + request.url);
  const canonical = canonicalPath(routes, pathname);
  if (canonical !== pathname) return { status: 308, location: canonical + search, html: '' };
  const result = await handler.query(new Request(href), {
    requestContext: contextOf(request),
  });
  if (!(result instanceof Response)) return renderOrFail(result, request);
  return { status: result.status, location: result.headers.get('location') ?? '/', html: '' };
}

const renderer: PageRenderer = { render, cacheablePaths };
export default renderer;
