import { secondFactorEndpoints } from '@proxima/contract/accounts/second-factor';
import { urlOf } from '@proxima/contract/client/wire-request';
import { Outlet, useMatches } from 'react-router';
import { fetchControls } from '../../../domain/frame/fetch-controls.ts';
import { registerServiceWorker } from '../../../domain/frame/service-worker.ts';
import { ReportTimeZone } from '../../../features/account/time-zone.queries.ts';
import { ConsoleShell } from '../../../features/console-shell/console-shell.tsx';
import { isFramed, privateHandle } from '../../../lib/page/page-meta.ts';
import { useTitleCount } from '../../../lib/page/title-parts.ts';
import { UnsavedInputQuestion } from '../../../session/drafts/unsaved-input.tsx';
import { useWhenQuiet } from '../../../session/loading/use-when-quiet.ts';
import { QueryProvider } from '../../../session/queries/query-provider.tsx';
import { AccountChanges } from '../../../session/realtime/account-changes.tsx';
import { RealtimeProvider, SessionWatch } from '../../../session/realtime/realtime-provider.tsx';
import { ReauthenticationProvider } from '../../../session/reauthentication.tsx';
import { ConsoleEvents } from './console-events.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';
import { useWaiting } from './use-waiting.ts';

export const handle = privateHandle('Console', 'Review, reply, publish and manage the team.', () => [
  urlOf(secondFactorEndpoints.status),
]);

/** How much is waiting for the team is shown in the navigation and in the tab's title. */
function Framed() {
  const waiting = useWaiting();
  useWhenQuiet(fetchControls);
  useWhenQuiet(registerServiceWorker);
  useTitleCount(Object.values(waiting).reduce((sum, count) => sum + count, 0));
  return (
    <ConsoleShell waiting={waiting}>
      <Outlet />
      <UnsavedInputQuestion />
    </ConsoleShell>
  );
}

const Frame = () => (isFramed(useMatches()) ? <Framed /> : <Outlet />);

export const Component = () => (
  <QueryProvider>
    <ReauthenticationProvider>
      <SecondFactorGate>
        <RealtimeProvider>
          <SessionWatch />
          <AccountChanges />
          <ReportTimeZone />
          <ConsoleEvents />
          <Frame />
        </RealtimeProvider>
      </SecondFactorGate>
    </ReauthenticationProvider>
  </QueryProvider>
);
