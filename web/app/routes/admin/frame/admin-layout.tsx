import { Outlet, useMatches } from 'react-router';
import { ReportTimeZone } from '../../../features/account/time-zone.queries.ts';
import { ConsoleShell } from '../../../features/console-shell/console-shell.tsx';
import { isFramed, privateHandle } from '../../../lib/page/page-meta.ts';
import { UnsavedInputQuestion } from '../../../session/drafts/unsaved-input.tsx';
import { QueryProvider } from '../../../session/query-provider.tsx';
import { AccountChanges } from '../../../session/realtime/account-changes.tsx';
import { RealtimeProvider } from '../../../session/realtime/realtime-provider.tsx';
import { ReauthenticationProvider } from '../../../session/reauthentication.tsx';
import { ConsoleEvents } from './console-events.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

export const handle = privateHandle('Console', 'Review, reply, publish and manage the team.');

const Frame = () =>
  isFramed(useMatches()) ? (
    <ConsoleShell>
      <Outlet />
      <UnsavedInputQuestion />
    </ConsoleShell>
  ) : (
    <Outlet />
  );

export const Component = () => (
  <QueryProvider>
    <ReauthenticationProvider>
      <SecondFactorGate>
        <RealtimeProvider>
          <AccountChanges />
          <ReportTimeZone />
          <ConsoleEvents />
          <Frame />
        </RealtimeProvider>
      </SecondFactorGate>
    </ReauthenticationProvider>
  </QueryProvider>
);
