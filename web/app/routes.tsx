import type { RouteObject } from 'react-router';
import { SiteFrame } from './features/site/frame/site-frame.tsx';
import { readContent } from './lib/api/read-content.ts';
import { rootRouteId } from './lib/page/use-brand.ts';
import { joinRoutes } from './routes/join/routes.tsx';
import { Root, RootError } from './routes/root.tsx';
import { siteRoutes } from './routes/site/routes.tsx';

/** Where `signedInRoutes` hang. */
export const frameRouteId = 'frame';

/**
 * The one route table of browser and server: the pages of visitors, and what follows them. Each area keeps its own part; pages are
 * loaded when they are visited.
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
