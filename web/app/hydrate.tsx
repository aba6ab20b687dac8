import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { canonicalPath } from './canonical-path.ts';
import { apiContext } from './lib/api-client.ts';
import { interceptLinks } from './lib/intercept-links.ts';
import { reviveState } from './lib/page-error.ts';
import { wordsOfPage } from './lib/page-words.ts';
import { namePagesBy } from './lib/report-error.ts';
import { loadMatchedRoutes, prefetchPage } from './lib/route-modules.ts';
import { routes } from './routes.tsx';
import { api } from './session/api.ts';

function contextWithApi() {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  return context;
}

/** Takes over the page that the server rendered. */
export async function hydrate() {
  namePagesBy(wordsOfPage);
  const root = document.getElementById('root');
  const state = document.getElementById('page-data')?.textContent;
  if (!root || !state) return;
  await loadMatchedRoutes(routes, window.location.pathname);
  const router = createBrowserRouter(routes, {
    hydrationData: reviveState(state),
    getContext: contextWithApi,
  });
  interceptLinks({
    router,
    canonical: canonicalPath,
    prefetch: (url) => void prefetchPage(routes, url, contextWithApi()).catch(() => undefined),
  });
  hydrateRoot(root, <RouterProvider router={router} />);
}
