import { ExportMenu } from '../../domain/export-menu.tsx';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { Invitations } from '../../features/team/invitations.tsx';
import { InviteForm } from '../../features/team/invite-form.tsx';
import { RightsTable } from '../../features/team/rights-table.tsx';
import { useTeam } from '../../features/team/team.queries.ts';
import { TeamSignInCard } from '../../features/team/team-sign-in-card.tsx';
import { TeamTable } from '../../features/team/team-table.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { QueryContent } from '../../ui/feedback/query-content.tsx';

export const handle = privateHandle('Team', 'The administrators of this site.');

export function Component() {
  const team = useTeam();
  return (
    <ConsolePage title="Team" isList actions={<ExportMenu list="team" filters={{}} />}>
      <QueryContent query={team}>
        {(data) => (
          <div className="grid grid-cols-1 items-start gap-6 min-[90rem]:grid-cols-[minmax(0,1fr)_21rem]">
            <div className="flex min-w-0 flex-col gap-8">
              <TeamTable rows={data.administrators} />
              <section aria-labelledby="rights">
                <h2 id="rights" className="mb-3 text-xl">
                  What each role can do
                </h2>
                <RightsTable />
              </section>
            </div>
            <div className="flex min-w-0 flex-col gap-5">
              <InviteForm />
              <Invitations rows={data.invitations} />
              <TeamSignInCard administrators={data.administrators} />
            </div>
          </div>
        )}
      </QueryContent>
    </ConsolePage>
  );
}
