import { teamEndpoints } from '@proxima/contract/team/team';
import { teamRoleEndpoints } from '@proxima/contract/team/team-role';
import { useParams } from 'react-router';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { useTeam, useTeamRoles } from '../../../features/team/team.queries.ts';
import { PersonRights } from '../../../features/team/who-may.tsx';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Rights of a colleague', 'What someone may do, and since when.', () => [
  teamEndpoints.list.path,
  teamRoleEndpoints.list.path,
]);

export function Component() {
  const id = idIn(useParams().id);
  const team = useTeam();
  const query = useTeamRoles();
  const person = team.data?.administrators.find((one) => one.id === id);
  const title = person ? `${person.first_name} ${person.last_name}` : 'Colleague';
  return (
    <ConsolePage
      title={title}
      lead="What they may do, since when, and who gave it to them"
      above={<Breadcrumb crumbs={[{ label: 'Team', href: paths.adminTeam }, { label: title }]} />}
    >
      <QueryContent query={team}>
        {() => (
          <QueryContent query={query}>
            {(roles) => {
              const role = roles.find(({ key }) => key === person?.team_role.key);
              return person && role ? (
                <PersonRights person={person} role={role} />
              ) : (
                <EmptyState title="Nobody on the team has this number." />
              );
            }}
          </QueryContent>
        )}
      </QueryContent>
    </ConsolePage>
  );
}
