import { startTransition } from 'react';
import type { hydrateRoot } from 'react-dom/client';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from 'react-router';
import { canonicalPath } from './canonical-path.ts';
import { apiContext } from './lib/api/api-client.ts';
import { pause } from './lib/browser/pause.ts';
import { interceptLinks } from './lib/navigation/intercept-links.ts';
import { loadMatchedRoutes, prefetchPage } from './lib/navigation/route-modules.ts';
import { reviveState } from './lib/page/page-error.ts';
import { pagePatternOf } from './lib/page/page-pattern.ts';
import { setPageNamer } from './lib/page/report-error.ts';
import { frameRouteId, routeTable } from './routes.tsx';
import { api } from './session/api.ts';

const visitorRoutes = routeTable();

const isVisitorPage = (pathname: string): boolean =>
  matchRoutes(visitorRoutes, pathname)?.at(-1)?.route.path !== '*';

const loadSignedInRoutes = async () => (await import('./routes/signed-in-routes.ts')).signedInRoutes;

/** The route table for a page: with the signed-in pages, unless it is a page for visitors. */
const routesFor = async (pathname: string) =>
  isVisitorPage(pathname) ? visitorRoutes : routeTable(await loadSignedInRoutes());

function contextWithApi() {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  return context;
}

/**
 * Hydrates the page that the server rendered, as a transition: in slices of a few milliseconds, with pauses between the steps before, so
 * that the browser stays responsive.
 */
export async function hydrate(react: { hydrateRoot: typeof hydrateRoot }) {
  setPageNamer(pagePatternOf);
  const root = document.getElementById('root');
  const state = document.getElementById('page-data')?.textContent;
  if (!root || !state) return;
  const { pathname } = window.location;
  await pause();
  const routes = await routesFor(pathname);
  await loadMatchedRoutes(routes, pathname);
  await pause();
  // What createBrowserRouter does, without importing its module, which includes Link, Form and fetchers (5 kB of every first visit).
  const router = createRouter({
    routes,
    mapRouteProperties,
    history: createBrowserHistory(),
    hydrationData: reviveState(state),
    getContext: contextWithApi,
    async patchRoutesOnNavigation({ path, patch }) {
      if (routes === visitorRoutes && !isVisitorPage(path))
        patch(frameRouteId, [...(await loadSignedInRoutes())]);
    },
  }).initialize();
  interceptLinks({
    router,
    canonical: (typed) => canonicalPath(visitorRoutes, typed),
    prefetch: (url) =>
      void routesFor(url.pathname)
        .then((table) => prefetchPage(table, url, contextWithApi()))
        .catch(() => undefined),
  });
  await pause();
  startTransition(() => {
    react.hydrateRoot(root, <RouterProvider router={router} />);
  });
}
