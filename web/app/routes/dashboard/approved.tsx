import { dashboardText } from '@proxima/contract/wire/messages';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { SubmissionsTable } from '../../features/submissions/own/submissions-table.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { WithChat } from './with-chat.tsx';

const title = dashboardText.approved;

export const handle = pageHandle({
  meta: () => ({ title, description: 'Proposals that we take forward together.', noIndex: true }),
});

export const Component = () => (
  <>
    <PageHeading title={title}>Proposals that we take forward together.</PageHeading>
    <WithChat>
      <SubmissionsTable status="approved" caption={title} />
    </WithChat>
  </>
);
