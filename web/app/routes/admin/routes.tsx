import type { RouteObject } from 'react-router';

/** The administrators' console. */
export const adminRoutes: RouteObject[] = [];
