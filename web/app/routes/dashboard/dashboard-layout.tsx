import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { fetchControls } from '../../domain/frame/fetch-controls.ts';
import { registerServiceWorker } from '../../domain/frame/service-worker.ts';
import { AccountNotices } from '../../features/account/account-notices.tsx';
import { ReportTimeZone } from '../../features/account/time-zone.queries.ts';
import { MemberConversation, useUnreadMessages } from '../../features/chat/member-conversation.tsx';
import { DashboardShell } from '../../features/dashboard-shell/dashboard-shell.tsx';
import { SubmissionUpdates } from '../../features/submissions/own/submission-updates.tsx';
import { isFramed, privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { UnsavedInputQuestion } from '../../session/drafts/unsaved-input.tsx';
import { useWhenQuiet } from '../../session/loading/use-when-quiet.ts';
import { QueryProvider } from '../../session/queries/query-provider.tsx';
import { AccountChanges } from '../../session/realtime/account-changes.tsx';
import { RealtimeProvider, SessionWatch } from '../../session/realtime/realtime-provider.tsx';
import { ReauthenticationProvider } from '../../session/reauthentication.tsx';
import { useSignedInUser } from '../../session/stored-user.ts';

export const handle = privateHandle('Dashboard', 'Your submissions and messages.');

function Shell() {
  useWhenQuiet(fetchControls);
  useWhenQuiet(registerServiceWorker);
  return (
    <DashboardShell unread={useUnreadMessages()}>
      <AccountNotices />
      <Outlet />
      <UnsavedInputQuestion />
    </DashboardShell>
  );
}

/** Pages of members that the console has, too: links in emails lead to either. */
const ofTeam: Partial<Record<string, string>> = {
  [paths.settings]: paths.adminAccount,
  [paths.notificationSettings]: paths.adminNotificationSettings,
};

/** What all pages of a member share: the live connection, the conversation, the frame. The team has its own console. */
export function Component() {
  const { id, role } = useSignedInUser();
  const { pathname } = useLocation();
  const matches = useMatches();
  if (role === 'juror') return <Navigate to={paths.jury()} replace />;
  if (role === 'admin') return <Navigate to={ofTeam[pathname] ?? paths.admin} replace />;
  return (
    <QueryProvider key={id}>
      <RealtimeProvider>
        <SessionWatch />
        <AccountChanges />
        <ReportTimeZone />
        <SubmissionUpdates />
        <ReauthenticationProvider>
          <MemberConversation>{isFramed(matches) ? <Shell /> : <Outlet />}</MemberConversation>
        </ReauthenticationProvider>
      </RealtimeProvider>
    </QueryProvider>
  );
}
