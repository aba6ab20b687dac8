import type { RouteObject } from 'react-router';
import { paths } from '../../paths.ts';
import { Guard } from '../../session/guard.tsx';
import { ErrorPage } from '../error-page.tsx';

/** The member's area, behind the guard, and the page that a mail's unsubscribe link opens for anybody. */
export const dashboardRoutes: RouteObject[] = [
  { path: paths.unsubscribe, ErrorBoundary: ErrorPage, lazy: () => import('./unsubscribe.tsx') },
  {
    Component: Guard,
    children: [
      {
        lazy: () => import('./dashboard-layout.tsx'),
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              { path: paths.dashboard, lazy: () => import('./home.tsx') },
              { path: paths.submissions, lazy: () => import('./new-submission.tsx') },
              { path: paths.submission(':id'), lazy: () => import('./submission.tsx') },
              { path: paths.underReview, lazy: () => import('./under-review.tsx') },
              { path: paths.approved, lazy: () => import('./approved.tsx') },
              { path: paths.needsRevision, lazy: () => import('./needs-revision.tsx') },
              { path: paths.settings, lazy: () => import('./settings.tsx') },
              { path: paths.account, lazy: () => import('./account.tsx') },
              { path: paths.messages, lazy: () => import('./messages.tsx') },
            ],
          },
        ],
      },
    ],
  },
];
