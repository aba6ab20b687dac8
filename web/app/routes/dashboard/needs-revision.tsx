import { dashboardText } from '@proxima/contract/wire/messages';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { SubmissionsTable } from '../../features/submissions/own/submissions-table.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { WithChat } from './with-chat.tsx';

const title = dashboardText.needsRevision;

export const handle = pageHandle({
  meta: () => ({
    title,
    description: 'Open one to read our comment and send a better version.',
    noIndex: true,
  }),
});

export const Component = () => (
  <>
    <PageHeading title={title}>Open one to read our comment and send a better version.</PageHeading>
    <WithChat>
      <SubmissionsTable status="revision" caption={title} />
    </WithChat>
  </>
);
