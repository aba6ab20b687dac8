import type { RouteObject } from 'react-router';
import { paths } from '../../paths.ts';
import { ErrorPage } from '../error-page.tsx';

/** Sign-up wizards and password reset. */
export const joinRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./join-layout.tsx')).JoinLayout }),
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { path: paths.entrepreneurSignUp, lazy: () => import('./entrepreneur-signup.tsx') },
          { path: paths.investorSignUp, lazy: () => import('./investor-signup.tsx') },
          { path: paths.projectManagerSignUp, lazy: () => import('./project-manager-signup.tsx') },
          { path: paths.resetPassword, lazy: () => import('./reset-password.tsx') },
          { path: paths.confirmEmail, lazy: () => import('./confirm-email.tsx') },
        ],
      },
    ],
  },
];
