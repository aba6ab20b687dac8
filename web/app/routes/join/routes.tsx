import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { RouteObject } from 'react-router';
import { paths } from '../../paths.ts';
import { ErrorPage } from '../error-page.tsx';

const signUp = (role: MemberRole) => async () => (await import('./sign-up.tsx')).signUpPage(role);

/** Sign-up wizards and password reset. */
export const joinRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./join-layout.tsx')).JoinLayout }),
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { path: paths.entrepreneurSignUp, lazy: signUp('entrepreneur') },
          { path: paths.investorSignUp, lazy: signUp('investor') },
          { path: paths.projectManagerSignUp, lazy: signUp('project_manager') },
          { path: paths.resetPassword, lazy: () => import('./reset-password.tsx') },
          { path: paths.confirmEmail, lazy: () => import('./confirm-email.tsx') },
        ],
      },
    ],
  },
];
