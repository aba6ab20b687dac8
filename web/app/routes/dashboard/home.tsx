import { adoptionEndpoints } from '@proxima/contract/accounts/adoption';
import { nextStepEndpoints } from '@proxima/contract/accounts/next-steps';
import { urlOf } from '@proxima/contract/client/wire-request';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { dashboardText } from '@proxima/contract/wire/messages';
import { CommitmentsAtRisk } from '../../domain/access/commitments-at-risk.tsx';
import { InvestorStatusNotice } from '../../features/access/status/status-notice.tsx';
import { OwnProgrammes } from '../../features/cohorts/programme/own-programmes.tsx';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { NextForYou } from '../../features/next-steps/next-for-you.tsx';
import { OpenCallNotice } from '../../features/programmes/open-call-notice.tsx';
import { useOwnSubmissions } from '../../features/submissions/own/own-submissions.queries.ts';
import { SubmissionSummary } from '../../features/submissions/own/submission-summary.tsx';
import { SubmissionsTable } from '../../features/submissions/own/submissions-table.tsx';
import { AdoptionOffer } from '../../features/submissions/sending/adoption-offer.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { Settled } from '../../session/loading/settled.tsx';
import { useSignedInUser } from '../../session/stored-user.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { WithChat } from './with-chat.tsx';

export const handle = privateHandle('Dashboard', 'Your submissions at a glance.', () => [
  urlOf(nextStepEndpoints.list),
  urlOf(adoptionEndpoints.offer),
  urlOf(submissionEndpoints.list, { query: { limit: 20 } }),
]);

/** The member's home: a summary, all submissions, the chat. */
export function Component() {
  const { first_name, role } = useSignedInUser();
  // Whoever has no approved submission has no place in a cohort, and need not ask.
  const isChosen = (useOwnSubmissions().data?.pages[0]?.counts.approved ?? 0) > 0;
  return (
    <Settled>
      <PageHeading
        title={dashboardText.welcome(first_name)}
        action={<LinkButton href={paths.submissions}>New submission</LinkButton>}
      >
        Here is how your proposals stand today.
      </PageHeading>
      <InvestorStatusNotice />
      {role === 'investor' && <CommitmentsAtRisk />}
      <OpenCallNotice />
      <NextForYou />
      {isChosen && <OwnProgrammes />}
      <AdoptionOffer />
      <WithChat>
        <SubmissionSummary />
        <h2 className="mt-8 mb-4 text-xl">All submissions</h2>
        <SubmissionsTable caption="All submissions" />
      </WithChat>
    </Settled>
  );
}
