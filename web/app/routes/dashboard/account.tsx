import { CalendarCard } from '../../features/account/calendar-card.tsx';
import { DataCard } from '../../features/account/data-card.tsx';
import { DeletionCard } from '../../features/account/deletion-card.tsx';
import { DevicesCard } from '../../features/account/devices-card.tsx';
import { DossiersCard } from '../../features/account/dossiers-card.tsx';
import { PasswordCard } from '../../features/account/password-card.tsx';
import { ProvidersCard } from '../../features/account/providers-card.tsx';
import { SettingsNav } from '../../features/account/settings-nav.tsx';
import { TimeZoneCard } from '../../features/account/time-zone-card.tsx';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';

const title = 'Sign-in and data';

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title,
    description: `Your password, devices and data at ${brand.name}.`,
    noIndex: true,
  }),
});

export const Component = () => (
  <>
    <SettingsNav />
    <PageHeading title={title} />
    <div className="flex max-w-3xl flex-col gap-6">
      <PasswordCard />
      <ProvidersCard />
      <DevicesCard />
      <TimeZoneCard />
      <CalendarCard />
      <DossiersCard />
      <DataCard />
      <DeletionCard />
    </div>
  </>
);
