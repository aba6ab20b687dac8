import { rightsOfRole } from '@proxima/contract/admin/rights';
import { WaitingConversations } from '../../features/chat/inbox/waiting-conversations.tsx';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { ProtectNotice } from '../../features/second-factor/protect-notice.tsx';
import { OldestSubmissions } from '../../features/submissions/queue/oldest-submissions.tsx';
import { StatusSummary } from '../../features/submissions/queue/status-summary.tsx';
import { today } from '../../lib/format/dates.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { useSignedInUser } from '../../session/stored-user.ts';

export const handle = pageHandle({
  meta: () => ({ title: 'Today', description: 'What waits for the team.', noIndex: true }),
});

/** What waits for the team, and nothing else. */
export function Component() {
  const { first_name, rank } = useSignedInUser();
  const rights = rank ? rightsOfRole[rank] : [];
  return (
    <ConsolePage title={`Hello, ${first_name}`} lead={today()}>
      <div className="flex flex-col gap-8">
        <ProtectNotice />
        {rights.includes('submissions.read') && <StatusSummary />}
        <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
          {rights.includes('submissions.read') && <OldestSubmissions />}
          {rights.includes('conversations.answer') && <WaitingConversations />}
        </div>
      </div>
    </ConsolePage>
  );
}
