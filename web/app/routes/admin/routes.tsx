import type { RouteObject } from 'react-router';
import { paths } from '../../paths.ts';
import { ErrorPage } from '../error-page.tsx';
import { AdminGuard } from './admin-guard.tsx';

/** The administrators' console. */
export const adminRoutes: RouteObject[] = [
  { path: paths.setup, ErrorBoundary: ErrorPage, lazy: () => import('./setup.tsx') },
  { path: paths.invitation, ErrorBoundary: ErrorPage, lazy: () => import('./invitation.tsx') },
  {
    Component: AdminGuard,
    ErrorBoundary: ErrorPage,
    children: [
      {
        lazy: () => import('./admin-layout.tsx'),
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              { path: paths.admin, lazy: () => import('./today.tsx') },
              { path: paths.adminMembers, lazy: () => import('./members.tsx') },
              { path: paths.adminMember(':id'), lazy: () => import('./member.tsx') },
              { path: paths.adminTeam, lazy: () => import('./team.tsx') },
              { path: paths.adminNumbers, lazy: () => import('./numbers.tsx') },
              { path: paths.adminEmails, lazy: () => import('./emails.tsx') },
              { path: paths.adminHealth, lazy: () => import('./health.tsx') },
              { path: paths.adminAudit, lazy: () => import('./audit.tsx') },
              { path: paths.adminSettings, lazy: () => import('./settings.tsx') },
              { path: paths.adminContent, lazy: () => import('./content.tsx') },
              { path: paths.adminNewPost, lazy: () => import('./post.tsx') },
              { path: paths.adminPost(':id'), lazy: () => import('./post.tsx') },
              { path: paths.adminSection(':name'), lazy: () => import('./section.tsx') },
              { path: paths.adminAccount, lazy: () => import('./account.tsx') },
              { path: paths.adminSubmissions, lazy: () => import('./submissions.tsx') },
              { path: paths.adminSubmission(':id'), lazy: () => import('./submission.tsx') },
              { path: paths.adminConversations, lazy: () => import('./conversations.tsx') },
              { path: paths.adminSavedReplies, lazy: () => import('./saved-replies.tsx') },
              { path: paths.adminConversation(':userId'), lazy: () => import('./conversations.tsx') },
            ],
          },
        ],
      },
    ],
  },
];
