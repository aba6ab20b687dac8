import { AllNotifications } from '../../domain/notifications/all-notifications.tsx';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Notifications', 'News about your work.');

export const Component = () => (
  <ConsolePage title="Notifications">
    <AllNotifications />
  </ConsolePage>
);
