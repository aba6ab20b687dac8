import type { RouteObject } from 'react-router';

/** Sign-up wizards and password reset. */
export const joinRoutes: RouteObject[] = [];
