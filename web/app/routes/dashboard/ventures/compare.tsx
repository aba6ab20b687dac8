import { PageHeading } from '../../../features/dashboard-shell/page-heading.tsx';
import { CompareView } from '../../../features/explore/compare/compare-view.tsx';
import { EligibleOnly } from '../../../features/explore/eligible-only.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

const title = 'Compare';

export const handle = privateHandle(title, 'Ventures side by side.');

export const Component = () => (
  <>
    <Breadcrumb crumbs={[{ label: 'Explore', href: paths.explore }, { label: title }]} />
    <PageHeading title={title} />
    <EligibleOnly>
      <CompareView />
    </EligibleOnly>
  </>
);
