import { wizardWords } from '@proxima/contract/messages';
import { SettingsNav } from '../../features/own-account/settings-nav.tsx';
import { SettingsForm } from '../../features/profile/settings-form.tsx';
import { pageHandle } from '../../lib/page-meta.ts';

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: wizardWords.settingsTitle,
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
