import { startTransition } from 'react';
import type { hydrateRoot } from 'react-dom/client';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  RouterContextProvider,
  RouterProvider,
} from 'react-router';
import { canonicalPath } from './canonical-path.ts';
import { apiContext } from './lib/api/api-client.ts';
import { interceptLinks } from './lib/navigation/intercept-links.ts';
import { loadMatchedRoutes, prefetchPage } from './lib/navigation/route-modules.ts';
import { reviveState } from './lib/page/page-error.ts';
import { pagePatternOf } from './lib/page/page-pattern.ts';
import { setPageNamer } from './lib/page/report-error.ts';
import { routes } from './routes.tsx';
import { api } from './session/api.ts';

function contextWithApi() {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  return context;
}

/** Hydrates the page that the server rendered. A transition is hydrated in slices of a few milliseconds: the browser can respond in between. */
export async function hydrate(react: { hydrateRoot: typeof hydrateRoot }) {
  setPageNamer(pagePatternOf);
  const root = document.getElementById('root');
  const state = document.getElementById('page-data')?.textContent;
  if (!root || !state) return;
  await loadMatchedRoutes(routes, window.location.pathname);
  // As createBrowserRouter does, whose module would bring Link, Form and fetchers along (5 kB of every first visit).
  const router = createRouter({
    routes,
    mapRouteProperties,
    history: createBrowserHistory(),
    hydrationData: reviveState(state),
    getContext: contextWithApi,
  }).initialize();
  interceptLinks({
    router,
    canonical: canonicalPath,
    prefetch: (url) => void prefetchPage(routes, url, contextWithApi()).catch(() => undefined),
  });
  startTransition(() => {
    react.hydrateRoot(root, <RouterProvider router={router} />);
  });
}
