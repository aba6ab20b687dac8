import type { RouteObject } from 'react-router';

/** The member's area, behind the guard. */
export const dashboardRoutes: RouteObject[] = [];
