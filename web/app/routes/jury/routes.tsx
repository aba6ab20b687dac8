import type { RouteObject } from 'react-router';
import { paths } from '../../paths.ts';
import { Guard } from '../../session/guard.tsx';
import { ErrorPage } from '../error-page.tsx';

/** What jurors see. Members and colleagues who read for a jury use the same pages. */
export const juryRoutes: RouteObject[] = [
  { path: paths.juryInvitation, ErrorBoundary: ErrorPage, lazy: () => import('./invitation.tsx') },
  {
    Component: Guard,
    children: [
      {
        ErrorBoundary: ErrorPage,
        lazy: () => import('./jury-layout.tsx'),
        children: [
          { path: paths.jury(), lazy: () => import('./stages.tsx') },
          { path: paths.juryAccount, lazy: () => import('./account.tsx') },
          { path: paths.jury(':stage'), lazy: () => import('./stage.tsx') },
          { path: paths.juryDay(':stage'), lazy: () => import('./day.tsx') },
          { path: paths.jury(':stage', ':submission'), lazy: () => import('./application.tsx') },
        ],
      },
    ],
  },
];
