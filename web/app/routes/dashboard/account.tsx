import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { MailsCard } from '../../features/mail-choices/mails-card.tsx';
import { DataCard } from '../../features/own-account/data-card.tsx';
import { DeletionCard } from '../../features/own-account/deletion-card.tsx';
import { DevicesCard } from '../../features/own-account/devices-card.tsx';
import { PasswordCard } from '../../features/own-account/password-card.tsx';
import { SettingsNav } from '../../features/own-account/settings-nav.tsx';
import { pageHandle } from '../../lib/page-meta.ts';

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
      <DevicesCard />
      <MailsCard />
      <DataCard />
      <DeletionCard />
    </div>
  </>
);
