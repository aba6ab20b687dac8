import type { SubmissionStatus } from '@proxima/contract/submissions/submissions';
import { dashboardText } from '@proxima/contract/wire/messages';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { SubmissionsTable } from '../../features/submissions/own/submissions-table.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { Settled } from '../../session/loading/settled.tsx';
import { WithChat } from './with-chat.tsx';

/** The route of the member's submissions of one status. */
const statusPage = (status: SubmissionStatus, title: string, description: string) => ({
  handle: privateHandle(title, description),
  element: (
    <>
      <PageHeading title={title}>{description}</PageHeading>
      <Settled key={status}>
        <WithChat>
          <SubmissionsTable status={status} caption={title} />
        </WithChat>
      </Settled>
    </>
  ),
});

export const underReview = statusPage('review', dashboardText.underReview, 'What our team is reading now.');
export const approved = statusPage(
  'approved',
  dashboardText.approved,
  'Proposals we are taking forward together.',
);
export const needsRevision = statusPage(
  'revision',
  dashboardText.needsRevision,
  'Open one to read our comment and send a better version.',
);
