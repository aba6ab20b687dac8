import { teamEndpoints } from '@proxima/contract/team/team';
import { teamRoleEndpoints } from '@proxima/contract/team/team-role';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { useTeam, useTeamRoles } from '../../../features/team/team.queries.ts';
import { RightsWithHolders } from '../../../features/team/who-may.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

const title = 'Who may do what';

export const handle = privateHandle(title, 'Every right of the team with those who have it.', () => [
  teamEndpoints.list.path,
  teamRoleEndpoints.list.path,
]);

export function Component() {
  const team = useTeam();
  const roles = useTeamRoles();
  return (
    <ConsolePage
      title={title}
      lead="Every right with those who have it, and through which role"
      above={<Breadcrumb crumbs={[{ label: 'Team', href: paths.adminTeam }, { label: title }]} />}
    >
      <QueryContent query={team}>
        {(people) => (
          <QueryContent query={roles}>
            {(rows) => <RightsWithHolders team={people} roles={rows} />}
          </QueryContent>
        )}
      </QueryContent>
    </ConsolePage>
  );
}
