import { urlOf } from '@proxima/contract/client/wire-request';
import { memberEndpoints } from '@proxima/contract/members/members';
import { useParams } from 'react-router';
import { InvestorStatusCard } from '../../../features/access/member/investor-status-card.tsx';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { AccountCard } from '../../../features/members/account-card.tsx';
import { AccreditationCard } from '../../../features/members/accreditation-card.tsx';
import { useMember } from '../../../features/members/members.queries.ts';
import { ProfileCard } from '../../../features/members/profile-card.tsx';
import { SubmissionsCard } from '../../../features/members/submissions-card.tsx';
import { VenturesCard } from '../../../features/members/ventures-card.tsx';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { useLimits, useRights } from '../../../session/use-rights.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Member', 'One member.', ({ id }) => [
  urlOf(memberEndpoints.get, { params: { id: Number(id) } }),
]);

export function Component() {
  const id = idIn(useParams().id);
  const rights = useRights();
  const limits = useLimits();
  const mayManage = rights.includes('members.manage');
  const query = useMember(id);
  const { data } = query;
  const crumbs = [{ label: 'Members', href: paths.adminMembers }, { label: `Member ${id}` }];
  return (
    <ConsolePage
      title={data ? `${data.first_name} ${data.last_name}` : `Member ${id}`}
      above={<Breadcrumb crumbs={crumbs} />}
    >
      <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
        {(member) => (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
            <div className="flex min-w-0 flex-col gap-5">
              {member.role === 'investor' && <AccreditationCard member={member} mayManage={mayManage} />}
              <SubmissionsCard member={member} mayManage={mayManage} />
              <ProfileCard member={member} />
            </div>
            <div className="flex min-w-0 flex-col gap-5">
              <AccountCard member={member} mayManage={mayManage} />
              {member.role === 'investor' && <InvestorStatusCard member={member} mayManage={mayManage} />}
              {rights.includes('ventures.read') && !limits.includes('ventures') && (
                <VenturesCard member={member} />
              )}
            </div>
          </div>
        )}
      </QueryContent>
    </ConsolePage>
  );
}
