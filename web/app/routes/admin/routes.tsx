import type { RouteObject } from 'react-router';
import { paths } from '../../paths.ts';
import { ErrorPage } from '../error-page.tsx';
import { AdminGuard } from './frame/admin-guard.tsx';

/** The administrators' console. */
export const adminRoutes: RouteObject[] = [
  { path: paths.setup, ErrorBoundary: ErrorPage, lazy: () => import('./setup.tsx') },
  { path: paths.invitation, ErrorBoundary: ErrorPage, lazy: () => import('./invitation.tsx') },
  { path: paths.welcome, ErrorBoundary: ErrorPage, lazy: () => import('./welcome.tsx') },
  {
    Component: AdminGuard,
    ErrorBoundary: ErrorPage,
    children: [
      {
        path: paths.attendanceCode(':id', ':event'),
        lazy: () => import('./cohorts/attendance-code.tsx'),
      },
      {
        lazy: () => import('./frame/admin-layout.tsx'),
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              { path: paths.admin, lazy: () => import('./today.tsx') },
              { path: paths.adminNotifications, lazy: () => import('./notifications.tsx') },
              { path: paths.adminMembers, lazy: () => import('./members/members.tsx') },
              { path: paths.adminMember(':id'), lazy: () => import('./members/member.tsx') },
              { path: paths.adminVentures, lazy: () => import('./ventures/ventures.tsx') },
              { path: paths.adminVenture(':slug', ':tab?'), lazy: () => import('./ventures/venture.tsx') },
              { path: paths.adminDocument(':slug', ':id'), lazy: () => import('./ventures/document.tsx') },
              { path: paths.adminTrackRecord(':id'), lazy: () => import('../managers-track-record.tsx') },
              { path: paths.adminProjects(':part?'), lazy: () => import('./ventures/projects.tsx') },
              { path: paths.adminOfficeHours(':part?'), lazy: () => import('./office-hours.tsx') },
              { path: paths.adminEvents(':event?', ':part?'), lazy: () => import('./events.tsx') },
              { path: paths.adminForm(':id'), lazy: () => import('./form.tsx') },
              { path: paths.adminImports, lazy: () => import('./imports/imports.tsx') },
              { path: paths.adminImport(':id'), lazy: () => import('./imports/import.tsx') },
              { path: paths.adminTeam, lazy: () => import('./team.tsx') },
              { path: paths.adminNumbers, lazy: () => import('./numbers.tsx') },
              { path: paths.adminOutcomes(':part?'), lazy: () => import('./outcomes.tsx') },
              { path: paths.adminEmails, lazy: () => import('./emails.tsx') },
              { path: paths.adminHealth, lazy: () => import('./health.tsx') },
              { path: paths.adminAudit, lazy: () => import('./audit.tsx') },
              { path: paths.adminExport, lazy: () => import('./export.tsx') },
              { path: paths.adminTokens, lazy: () => import('./tokens.tsx') },
              { path: paths.adminWebhooks, lazy: () => import('./webhooks/webhooks.tsx') },
              { path: paths.adminWebhook(':id'), lazy: () => import('./webhooks/webhook.tsx') },
              { path: paths.adminSettings, lazy: () => import('./settings.tsx') },
              { path: paths.adminRubrics(':kind'), lazy: () => import('./rubrics.tsx') },
              { path: paths.adminLook, lazy: () => import('./look.tsx') },
              { path: paths.adminRuleSets, lazy: () => import('./access/rule-sets.tsx') },
              { path: paths.adminRules(':country'), lazy: () => import('./access/rules.tsx') },
              { path: paths.adminLegalTexts, lazy: () => import('./access/texts.tsx') },
              { path: paths.adminLegalText(':text'), lazy: () => import('./access/text.tsx') },
              { path: paths.adminContent, lazy: () => import('./content/content.tsx') },
              { path: paths.adminPictures, lazy: () => import('./content/pictures.tsx') },
              { path: paths.adminTopics, lazy: () => import('./content/topics.tsx') },
              { path: paths.adminCaseStudy(':id'), lazy: () => import('./content/case-study.tsx') },
              { path: paths.adminNewPost, lazy: () => import('./content/post.tsx') },
              { path: paths.adminPost(':id'), lazy: () => import('./content/post.tsx') },
              { path: paths.adminNewResource, lazy: () => import('./content/resource.tsx') },
              { path: paths.adminResource(':id'), lazy: () => import('./content/resource.tsx') },
              { path: paths.adminSection(':name'), lazy: () => import('./content/section.tsx') },
              { path: paths.adminAccount, lazy: () => import('./account.tsx') },
              { path: paths.adminProgrammes, lazy: () => import('./programmes/programmes.tsx') },
              { path: paths.adminNewProgramme, lazy: () => import('./programmes/programme.tsx') },
              {
                path: paths.adminProgramme(':id', ':part?'),
                lazy: () => import('./programmes/programme.tsx'),
              },
              { path: paths.adminCohorts, lazy: () => import('./cohorts/cohorts.tsx') },
              {
                path: paths.adminCohort(':id', ':part?', ':event?'),
                lazy: () => import('./cohorts/cohort.tsx'),
              },
              { path: paths.adminCall(':id'), lazy: () => import('./programmes/call.tsx') },
              {
                path: paths.adminStages(':id', ':stage?', ':part?'),
                lazy: () => import('./programmes/stages.tsx'),
              },
              {
                path: paths.adminSelectionScreen(':stage'),
                lazy: () => import('./programmes/selection-screen.tsx'),
              },
              {
                path: paths.adminCallApplications(':id', ':part?'),
                lazy: () => import('./programmes/call-applications.tsx'),
              },
              { path: paths.adminSubmissions, lazy: () => import('./submissions/submissions.tsx') },
              { path: paths.adminSubmission(':id'), lazy: () => import('./submissions/submission.tsx') },
              { path: paths.adminCommittee, lazy: () => import('./submissions/committee.tsx') },
              { path: paths.adminEnquiries, lazy: () => import('./enquiries/enquiries.tsx') },
              { path: paths.adminEnquiry(':id'), lazy: () => import('./enquiries/enquiry.tsx') },
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
