import { dashboardText } from '@proxima/contract/wire/messages';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { SubmissionsTable } from '../../features/submissions/own/submissions-table.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { WithChat } from './with-chat.tsx';

const title = dashboardText.underReview;

export const handle = pageHandle({
  meta: () => ({ title, description: 'What our team is reading now.', noIndex: true }),
});

export const Component = () => (
  <>
    <PageHeading title={title}>What our team is reading now.</PageHeading>
    <WithChat>
      <SubmissionsTable status="review" caption={title} />
    </WithChat>
  </>
);
