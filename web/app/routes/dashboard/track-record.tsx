import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { OwnTrackRecordPage } from '../../features/track-records/own-track-record.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Track record', 'Milestones that you submitted and others accepted.');

export const Component = () => (
  <>
    <PageHeading title="Track record">
      Built from milestones that you submitted and others accepted. The team and founders can read it.
    </PageHeading>
    <OwnTrackRecordPage />
  </>
);
