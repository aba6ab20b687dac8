import { rightsOfRole } from '@proxima/contract/admin/rights';
import { useParams } from 'react-router';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { AccountCard } from '../../features/members/account-card.tsx';
import { AccreditationCard } from '../../features/members/accreditation-card.tsx';
import { useMember } from '../../features/members/members.queries.ts';
import { ProfileCard } from '../../features/members/profile-card.tsx';
import { SubmissionsCard } from '../../features/members/submissions-card.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';

export const handle = pageHandle({
  meta: () => ({ title: 'Member', description: 'One member.', noIndex: true }),
});

export function Component() {
  const id = Number(useParams().id);
  const { rank } = useSignedInUser();
  const mayManage = !!rank && rightsOfRole[rank].includes('members.manage');
  const { data, error, refetch, isRefetching } = useMember(id);
  const crumbs = [{ label: 'Members', href: paths.adminMembers }, { label: `No. ${id}` }];
  return (
    <ConsolePage
      title={data ? `${data.first_name} ${data.last_name}` : `Member ${id}`}
      above={<Breadcrumb crumbs={crumbs} />}
    >
      {error && !data && <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isRefetching} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <SubmissionsCard member={data} mayManage={mayManage} />
            <ProfileCard member={data} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <AccountCard member={data} mayManage={mayManage} />
            {data.role === 'investor' && <AccreditationCard member={data} mayManage={mayManage} />}
          </div>
        </div>
      )}
    </ConsolePage>
  );
}
