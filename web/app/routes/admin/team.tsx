import { ConsolePage } from '../../features/admin-shell/console-page.tsx';
import { Invitations } from '../../features/admin-team/invitations.tsx';
import { InviteForm } from '../../features/admin-team/invite-form.tsx';
import { RightsTable } from '../../features/admin-team/rights-table.tsx';
import { useTeam } from '../../features/admin-team/team.queries.ts';
import { TeamTable } from '../../features/admin-team/team-table.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { pageHandle } from '../../lib/page-meta.ts';
import { ExportMenu } from '../../session/export-menu.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';

export const handle = pageHandle({
  meta: () => ({ title: 'Team', description: 'Who administers this site.', noIndex: true }),
});

export function Component() {
  const { data, error, refetch, isRefetching } = useTeam();
  return (
    <ConsolePage title="Team" actions={<ExportMenu list="team" filters={{}} />}>
      {error && !data && <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isRefetching} />}
      {!data && !error && <ListSkeleton />}
      {data && (
        <div className="grid grid-cols-1 items-start gap-6 min-[90rem]:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="flex min-w-0 flex-col gap-8">
            <TeamTable rows={data.administrators} />
            <section aria-labelledby="rights">
              <h2 id="rights" className="mb-3 text-xl">
                What each rank may do
              </h2>
              <RightsTable />
            </section>
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <InviteForm />
            <Invitations rows={data.invitations} />
          </div>
        </div>
      )}
    </ConsolePage>
  );
}
