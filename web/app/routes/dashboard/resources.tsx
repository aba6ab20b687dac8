import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { ResourcesPage } from '../../features/resources/resources-page.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle(
  'Resources',
  'Toolkits and courses for founders, investors and project managers.',
);

export const Component = () => (
  <>
    <PageHeading title="Resources">Toolkits to work with and courses to learn from.</PageHeading>
    <ResourcesPage />
  </>
);
