import { AllNotifications } from '../../domain/notifications/all-notifications.tsx';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Notifications', 'News about your work.');

export const Component = () => (
  <>
    <PageHeading title="Notifications" />
    <AllNotifications />
  </>
);
