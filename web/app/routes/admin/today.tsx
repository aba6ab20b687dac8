import { assessmentEndpoints } from '@proxima/contract/assessments/assessments';
import { urlOf } from '@proxima/contract/client/wire-request';
import { adminSubmissionEndpoints } from '@proxima/contract/submissions/submissions';
import { talkAgainEndpoints } from '@proxima/contract/submissions/talk-again';
import { teamTaskEndpoints } from '@proxima/contract/tasks/team-tasks';
import { OwnTasks } from '../../domain/team-tasks/own-tasks.tsx';
import { OwnAssessments } from '../../features/assessments/own-assessments.tsx';
import { WaitingConversations } from '../../features/chat/inbox/waiting-conversations.tsx';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { WaitingAccreditations } from '../../features/members/waiting-accreditations.tsx';
import { ProtectNotice } from '../../features/second-factor/protect-notice.tsx';
import { OpenEnquiries } from '../../features/submissions/enquiries/open-enquiries.tsx';
import { OldestSubmissions } from '../../features/submissions/queue/oldest-submissions.tsx';
import { StatusSummary } from '../../features/submissions/queue/status-summary.tsx';
import { TalkAgainCard } from '../../features/submissions/queue/talk-again-card.tsx';
import { today } from '../../lib/format/dates.ts';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { Settled } from '../../session/loading/settled.tsx';
import { useSignedInUser } from '../../session/stored-user.ts';
import { useRights } from '../../session/use-rights.ts';

export const handle = privateHandle('Today', 'What is waiting for the team.', () => [
  urlOf(assessmentEndpoints.listOwn),
  urlOf(teamTaskEndpoints.own),
  urlOf(talkAgainEndpoints.list),
  urlOf(adminSubmissionEndpoints.list, {
    query: { status: 'review', sort: 'oldest', snoozed: 'hidden', limit: 8 },
  }),
]);

/** What is waiting for the team. */
export function Component() {
  const { first_name } = useSignedInUser();
  const rights = useRights();
  return (
    <ConsolePage title={`Hello, ${first_name}`} tabTitle="Today" lead={today()}>
      <Settled>
        <div className="flex flex-col gap-8">
          <ProtectNotice />
          {rights.includes('submissions.decide') && <OwnAssessments />}
          {rights.includes('submissions.read') && <OwnTasks />}
          {rights.includes('members.manage') && <WaitingAccreditations />}
          {rights.includes('submissions.read') && <TalkAgainCard />}
          {rights.includes('submissions.read') && <StatusSummary />}
          <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
            {rights.includes('submissions.read') && <OldestSubmissions />}
            <div className="flex min-w-0 flex-col gap-8">
              {rights.includes('submissions.read') && <OpenEnquiries />}
              {rights.includes('conversations.answer') && <WaitingConversations />}
            </div>
          </div>
        </div>
      </Settled>
    </ConsolePage>
  );
}
