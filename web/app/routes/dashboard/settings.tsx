import { wizardText } from '@proxima/contract/wire/messages';
import { SettingsNav } from '../../features/account/settings-nav.tsx';
import { SettingsForm } from '../../features/profile/settings/settings-form.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: wizardText.settingsTitle,
    description: `Your profile at ${brand.name}.`,
    noIndex: true,
  }),
});

export const Component = () => (
  <>
    <SettingsNav />
    <SettingsForm />
  </>
);
