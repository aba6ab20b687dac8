import { ExportMenu } from '../../../domain/export-menu.tsx';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { Invitations } from '../../../features/team/invitations.tsx';
import { InviteForm } from '../../../features/team/invite-form.tsx';
import { RolesTable } from '../../../features/team/roles-table.tsx';
import { SignEveryoneOut } from '../../../features/team/sign-everyone-out.tsx';
import { useTeam, useTeamRoles } from '../../../features/team/team.queries.ts';
import { TeamSignInCard } from '../../../features/team/team-sign-in-card.tsx';
import { TeamTable } from '../../../features/team/team-table.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';

export const handle = privateHandle('Team', 'The administrators of this site.');

export function Component() {
  const team = useTeam();
  const { data: roles = [] } = useTeamRoles();
  return (
    <ConsolePage
      title="Team"
      isList
      actions={
        <>
          <LinkButton kind="secondary" href={paths.adminTeamRights()}>
            Who may do what
          </LinkButton>
          <ExportMenu list="team" filters={{}} />
        </>
      }
    >
      <QueryContent query={team}>
        {(data) => (
          <div className="grid grid-cols-1 items-start gap-6 min-[90rem]:grid-cols-[minmax(0,1fr)_21rem]">
            <div className="flex min-w-0 flex-col gap-8">
              <TeamTable rows={data.administrators} roles={roles} />
              <section aria-labelledby="roles">
                <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
                  <h2 id="roles" className="text-xl">
                    Roles
                  </h2>
                  <LinkButton kind="secondary" size="small" href={paths.adminTeamRole('new')}>
                    New role
                  </LinkButton>
                </div>
                <RolesTable rows={roles} />
              </section>
            </div>
            <div className="flex min-w-0 flex-col gap-5">
              <InviteForm roles={roles} />
              <Invitations rows={data.invitations} roles={roles} />
              <TeamSignInCard administrators={data.administrators} />
              <SignEveryoneOut />
            </div>
          </div>
        )}
      </QueryContent>
    </ConsolePage>
  );
}
