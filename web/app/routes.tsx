import type { RouteObject } from 'react-router';
import { SiteFrame } from './features/site/frame/site-frame.tsx';
import { readContent } from './lib/api/read-content.ts';
import { rootRouteId } from './lib/page/use-brand.ts';
import { adminRoutes } from './routes/admin/routes.tsx';
import { dashboardRoutes } from './routes/dashboard/routes.tsx';
import { joinRoutes } from './routes/join/routes.tsx';
import { Root, RootError } from './routes/root.tsx';
import { siteRoutes } from './routes/site/routes.tsx';

/** The one route table of browser and server. Each area keeps its own part; pages are loaded when they are visited. */
export const routes: RouteObject[] = [
  {
    id: rootRouteId,
    loader: ({ context }) => readContent(context, (rows) => rows.site),
    shouldRevalidate: () => false,
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      {
        Component: SiteFrame,
        children: [...siteRoutes, ...joinRoutes, ...dashboardRoutes, ...adminRoutes],
      },
    ],
  },
];

export { cacheablePaths } from './routes/site/routes.tsx';
