import type { RouteObject } from 'react-router';
import { SiteFrame } from './features/site/frame/site-frame.tsx';
import { readContent } from './lib/api/read-content.ts';
import { rootRouteId } from './lib/page/use-brand.ts';
import { joinRoutes } from './routes/join/routes.tsx';
import { Root, RootError } from './routes/root.tsx';
import { siteRoutes } from './routes/site/routes.tsx';

/** The route that `signedInRoutes` are children of. */
export const frameRouteId = 'frame';

/**
 * The route table of browser and server: the pages for visitors, and the given ones after them. Each area defines its own part;
 * pages are loaded when they are visited.
 */
export const routeTable = (more: readonly RouteObject[] = []): RouteObject[] => [
  {
    id: rootRouteId,
    loader: ({ context }) => readContent(context, (rows) => rows.site),
    shouldRevalidate: () => false,
    Component: Root,
    ErrorBoundary: RootError,
    children: [{ id: frameRouteId, Component: SiteFrame, children: [...siteRoutes, ...joinRoutes, ...more] }],
  },
];

export { cacheablePaths } from './routes/site/routes.tsx';
