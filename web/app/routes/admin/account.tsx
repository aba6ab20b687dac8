import { FactorsPanel } from '../../features/admin-security/factors-panel.tsx';
import { useSecondFactor } from '../../features/admin-security/second-factor.queries.ts';
import { ConsolePage } from '../../features/admin-shell/console-page.tsx';
import { DevicesCard } from '../../features/own-account/devices-card.tsx';
import { PasswordCard } from '../../features/own-account/password-card.tsx';
import { IdentityCard } from '../../features/profile/identity-card.tsx';
import { pageHandle } from '../../lib/page-meta.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export const handle = pageHandle({
  meta: () => ({
    title: 'Your account',
    description: 'Your profile, second factors, password and devices.',
    noIndex: true,
  }),
});

export function Component() {
  const { data } = useSecondFactor();
  return (
    <ConsolePage title="Your account">
      <div className="flex max-w-2xl flex-col gap-6">
        <IdentityCard />
        {data ? <FactorsPanel status={data} /> : <Skeleton className="h-72" />}
        <PasswordCard />
        <DevicesCard />
      </div>
    </ConsolePage>
  );
}
