import { matchRoutes, type RouteObject } from 'react-router';

async function loadRoute(route: RouteObject) {
  if (typeof route.lazy !== 'function') return;
  const module = await route.lazy();
  Object.assign(route, module, { lazy: undefined });
}

/** Loads the code of the routes behind an address and puts it into the table; for hydration and for prefetching. */
export async function loadMatchedRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(matches.map(({ route }) => loadRoute(route)));
}
