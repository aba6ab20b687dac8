import { PageHeading } from '../../../features/dashboard-shell/page-heading.tsx';
import { EligibleOnly } from '../../../features/explore/eligible-only.tsx';
import { ExploreList } from '../../../features/explore/explore-list.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';

export const handle = privateHandle('Explore', 'Ventures that you can invest in.');

export const Component = () => (
  <>
    <PageHeading title="Explore">Ventures that our team has listed.</PageHeading>
    <EligibleOnly>
      <ExploreList />
    </EligibleOnly>
  </>
);
