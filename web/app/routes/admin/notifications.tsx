import { AllNotifications } from '../../domain/notifications/all-notifications.tsx';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';

export const handle = privateHandle('Notifications', 'News about your work.');

export const Component = () => (
  <ConsolePage
    title="Notifications"
    actions={
      <LinkButton kind="secondary" size="small" href={paths.adminNotificationSettings}>
        Settings
      </LinkButton>
    }
  >
    <AllNotifications />
  </ConsolePage>
);
