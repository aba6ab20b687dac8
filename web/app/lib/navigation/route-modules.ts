import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router';

async function loadRoute(route: RouteObject) {
  if (typeof route.lazy !== 'function') return;
  const module = await route.lazy();
  Object.assign(route, module, { lazy: undefined });
}

/** Loads the code of the routes behind an address and puts it into the table; for hydration and for prefetching. */
export async function loadMatchedRoutes(routes: RouteObject[], pathname: string) {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route, params }) => {
      await loadRoute(route);
      await route.handle?.fetch?.(params);
    }),
  );
  return matches;
}

/** Fetches code and data of the page behind a link that is about to be followed; a failure is shown by the navigation. */
export async function prefetchPage(
  routes: RouteObject[],
  url: URL,
  context: RouterContextProvider,
): Promise<void> {
  const leaf = (await loadMatchedRoutes(routes, url.pathname)).at(-1);
  if (typeof leaf?.route.loader !== 'function') return;
  const request = new Request(url);
  await leaf.route.loader({ request, url, params: leaf.params, context, pattern: leaf.route.path ?? '' });
}
