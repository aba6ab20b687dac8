import { ExportMenu } from '../../domain/export-menu.tsx';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { Invitations } from '../../features/team/invitations.tsx';
import { InviteForm } from '../../features/team/invite-form.tsx';
import { RightsTable } from '../../features/team/rights-table.tsx';
import { useTeam } from '../../features/team/team.queries.ts';
import { TeamTable } from '../../features/team/team-table.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';

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
