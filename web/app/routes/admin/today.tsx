import { rightsOfRank } from '@proxima/contract/admin-rights';
import { WaitingConversations } from '../../features/admin-conversations/waiting-conversations.tsx';
import { ProtectNotice } from '../../features/admin-security/protect-notice.tsx';
import { ConsolePage } from '../../features/admin-shell/console-page.tsx';
import { OldestSubmissions } from '../../features/admin-submissions/oldest-submissions.tsx';
import { StatusSummary } from '../../features/admin-submissions/status-summary.tsx';
import { today } from '../../lib/dates.ts';
import { pageHandle } from '../../lib/page-meta.ts';
import { useSignedInUser } from '../../session/stored-user.ts';

export const handle = pageHandle({
  meta: () => ({ title: 'Today', description: 'What waits for the team.', noIndex: true }),
});

/** What waits for the team, and nothing else. */
export function Component() {
  const { first_name, rank } = useSignedInUser();
  const rights = rank ? rightsOfRank[rank] : [];
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
