import { SettingsNav } from '../../features/account/settings-nav.tsx';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { PreferencesCards } from '../../features/preferences/preferences-cards.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';

export const handle = privateHandle('Notification settings', 'What you are notified of, when and where.');

export const Component = () => (
  <>
    <SettingsNav />
    <PageHeading title="Notification settings" />
    <PreferencesCards zonePage={paths.account} />
  </>
);
