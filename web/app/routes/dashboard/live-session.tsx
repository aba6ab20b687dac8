import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { LivePage } from '../../features/live-session/live-page.tsx';
import { idIn } from '../../lib/navigation/id-in.ts';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { QueryProvider } from '../../session/queries/query-provider.tsx';
import { AccountChanges } from '../../session/realtime/account-changes.tsx';
import { RealtimeProvider, SessionWatch } from '../../session/realtime/realtime-provider.tsx';
import { ReauthenticationProvider } from '../../session/reauthentication.tsx';
import { useSignedInUser } from '../../session/stored-user.ts';
import { LoadingScreen } from '../../ui/feedback/page-loading.tsx';
import { fetchToasts } from '../../ui/feedback/toast-region.tsx';

export const handle = privateHandle('Live session', 'Follow an event live.');

const SecondFactorGate = lazy(async () => ({
  default: (await import('../admin/frame/second-factor-gate.tsx')).SecondFactorGate,
}));

/** Administrators need their second factor, as in the console. */
const TeamGate = ({ isTeam, children }: { isTeam: boolean; children: ReactNode }) =>
  isTeam ? (
    <Suspense fallback={<LoadingScreen />}>
      <SecondFactorGate>{children}</SecondFactorGate>
    </Suspense>
  ) : (
    children
  );

/** For members and the team alike, at one address. */
export function Component() {
  const user = useSignedInUser();
  const id = idIn(useParams().id);
  const isTeam = user.role === 'admin';
  useEffect(fetchToasts, []);
  return (
    <QueryProvider key={user.id}>
      <ReauthenticationProvider>
        <TeamGate isTeam={isTeam}>
          <RealtimeProvider>
            <SessionWatch />
            <AccountChanges />
            <LivePage
              key={id}
              id={id}
              addressOf={(part) => (isTeam ? paths.adminEvents : paths.events)(id, part)}
            />
          </RealtimeProvider>
        </TeamGate>
      </ReauthenticationProvider>
    </QueryProvider>
  );
}
