import { CalendarCard } from '../../features/account/calendar-card.tsx';
import { DevicesCard } from '../../features/account/devices-card.tsx';
import { DossiersCard } from '../../features/account/dossiers-card.tsx';
import { PasswordCard } from '../../features/account/password-card.tsx';
import { ProvidersCard } from '../../features/account/providers-card.tsx';
import { TimeZoneCard } from '../../features/account/time-zone-card.tsx';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { PreferencesLinkCard } from '../../features/preferences/preferences-link-card.tsx';
import { IdentityCard } from '../../features/profile/identity-card.tsx';
import { FactorsPanel } from '../../features/second-factor/factors-panel.tsx';
import { useSecondFactor } from '../../features/second-factor/second-factor.queries.ts';
import { TokensCard } from '../../features/tokens/tokens-card.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

export const handle = privateHandle(
  'Your account',
  'Your profile, second factors, password, devices and access tokens.',
);

export function Component() {
  const { data } = useSecondFactor();
  return (
    <ConsolePage title="Your account">
      <div className="flex max-w-2xl flex-col gap-6">
        <IdentityCard />
        {data ? <FactorsPanel status={data} /> : <Skeleton className="h-72" />}
        <PasswordCard />
        <ProvidersCard />
        <DevicesCard />
        <TokensCard title="Access tokens" />
        <PreferencesLinkCard page={paths.adminNotificationSettings} />
        <TimeZoneCard />
        <CalendarCard />
        <DossiersCard />
      </div>
    </ConsolePage>
  );
}
