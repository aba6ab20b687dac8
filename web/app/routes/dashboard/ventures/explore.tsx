import { investorStatusEndpoints } from '@proxima/contract/access/investor-status';
import { urlOf } from '@proxima/contract/client/wire-request';
import { exploreEndpoints } from '@proxima/contract/explore/explore';
import { PageHeading } from '../../../features/dashboard-shell/page-heading.tsx';
import { EligibleOnly } from '../../../features/explore/eligible-only.tsx';
import { ExploreList } from '../../../features/explore/explore-list.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';

export const handle = privateHandle('Explore', 'Ventures that you can invest in.', () => [
  urlOf(investorStatusEndpoints.read),
  urlOf(exploreEndpoints.list, { query: { limit: 24 } }),
]);

export const Component = () => (
  <>
    <PageHeading title="Explore">Ventures that our team has listed.</PageHeading>
    <EligibleOnly>
      <ExploreList />
    </EligibleOnly>
  </>
);
