import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { canonicalPath } from './canonical-path.ts';
import { apiContext } from './lib/api/api-client.ts';
import { interceptLinks } from './lib/navigation/intercept-links.ts';
import { loadMatchedRoutes, prefetchPage } from './lib/navigation/route-modules.ts';
import { reviveState } from './lib/page/page-error.ts';
import { wordsOfPage } from './lib/page/page-messages.ts';
import { namePagesBy } from './lib/page/report-error.ts';
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
