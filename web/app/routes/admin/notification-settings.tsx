import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { PreferencesCards } from '../../features/preferences/preferences-cards.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';

export const handle = privateHandle('Notification settings', 'What you are notified of, when and where.');

export const Component = () => (
  <ConsolePage title="Notification settings">
    <PreferencesCards zonePage={paths.adminAccount} />
  </ConsolePage>
);
