import type { RouteObject } from 'react-router';
import { adminRoutes } from './admin/routes.tsx';
import { dashboardRoutes } from './dashboard/routes.tsx';
import { juryRoutes } from './jury/routes.tsx';

/** The areas behind the sign-in. Browsers load this list only when someone goes there: visitors do not need it. */
export const signedInRoutes: readonly RouteObject[] = [...dashboardRoutes, ...adminRoutes, ...juryRoutes];
