import type { RouteObject } from 'react-router';
import { paths } from '../../paths.ts';
import { Guard } from '../../session/guard.tsx';
import { ErrorPage } from '../error-page.tsx';

/** The member's area behind the guard, and the pages of links in emails that need no session. */
export const dashboardRoutes: RouteObject[] = [
  { path: paths.unsubscribe, ErrorBoundary: ErrorPage, lazy: () => import('./unsubscribe.tsx') },
  { path: paths.checkInLink, ErrorBoundary: ErrorPage, lazy: () => import('./check-ins/link.tsx') },
  {
    Component: Guard,
    children: [
      {
        path: paths.events(':id', 'live'),
        ErrorBoundary: ErrorPage,
        lazy: () => import('./live-session.tsx'),
      },
      {
        lazy: () => import('./dashboard-layout.tsx'),
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              { path: paths.dashboard, lazy: () => import('./home.tsx') },
              { path: paths.submissions, lazy: () => import('./new-submission.tsx') },
              { path: paths.submission(':id'), lazy: () => import('./submission.tsx') },
              { path: paths.underReview, lazy: async () => (await import('./status-pages.tsx')).underReview },
              { path: paths.approved, lazy: async () => (await import('./status-pages.tsx')).approved },
              {
                path: paths.needsRevision,
                lazy: async () => (await import('./status-pages.tsx')).needsRevision,
              },
              { path: paths.settings, lazy: () => import('./settings.tsx') },
              { path: paths.account, lazy: () => import('./account.tsx') },
              { path: paths.notificationSettings, lazy: () => import('./notification-settings.tsx') },
              { path: paths.tokens, lazy: () => import('./tokens.tsx') },
              { path: paths.investorStatus, lazy: () => import('./investor-status.tsx') },
              { path: paths.ventureInvitation, lazy: () => import('./ventures/venture-invitation.tsx') },
              { path: paths.apply(':call', ':application?'), lazy: () => import('./applications/apply.tsx') },
              { path: paths.stageQuestions(':id'), lazy: () => import('./applications/stage-questions.tsx') },
              {
                path: paths.applicationInvitation,
                lazy: async () => (await import('./applications/application-links.tsx')).invitation,
              },
              {
                path: paths.lateLink,
                lazy: async () => (await import('./applications/application-links.tsx')).lateLink,
              },
              { path: paths.cohort(':cohort'), lazy: () => import('./programme/cohort.tsx') },
              { path: paths.attend, lazy: () => import('./programme/attend.tsx') },
              { path: paths.checkIns(':id?'), lazy: () => import('./check-ins/check-ins.tsx') },
              { path: paths.messages, lazy: () => import('./messages.tsx') },
              { path: paths.notifications, lazy: () => import('./notifications.tsx') },
              { path: paths.news(':id'), lazy: () => import('./news/news.tsx') },
              { path: paths.explore, lazy: () => import('./ventures/explore.tsx') },
              { path: paths.compare, lazy: () => import('./ventures/compare.tsx') },
              { path: paths.portfolio(':slug?'), lazy: () => import('./portfolio.tsx') },
              { path: paths.openings, lazy: () => import('./openings.tsx') },
              { path: paths.trackRecord, lazy: () => import('./track-record.tsx') },
              { path: paths.trackRecordOf(':id'), lazy: () => import('../managers-track-record.tsx') },
              { path: paths.projects, lazy: () => import('./projects.tsx') },
              { path: paths.officeHours(':part?'), lazy: () => import('./office-hours.tsx') },
              { path: paths.events(':event?', ':part?'), lazy: () => import('./events/events.tsx') },
              { path: paths.resources, lazy: () => import('./resources.tsx') },
              { path: paths.resource(':slug', ':part?'), lazy: () => import('./resource.tsx') },

              { path: paths.ventures, lazy: () => import('./ventures/ventures.tsx') },
              { path: paths.venture(':slug', ':tab?'), lazy: () => import('./ventures/venture.tsx') },
              { path: paths.document(':slug', ':id'), lazy: () => import('./ventures/document.tsx') },
            ],
          },
        ],
      },
    ],
  },
];
