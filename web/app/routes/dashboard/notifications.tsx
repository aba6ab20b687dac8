import { AllNotifications } from '../../domain/notifications/all-notifications.tsx';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';

export const handle = privateHandle('Notifications', 'News about your work.');

export const Component = () => (
  <>
    <PageHeading
      title="Notifications"
      action={
        <LinkButton kind="secondary" size="small" href={paths.notificationSettings}>
          Settings
        </LinkButton>
      }
    />
    <AllNotifications />
  </>
);
