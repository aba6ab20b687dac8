import { teamRoleEndpoints } from '@proxima/contract/team/team-role';
import { useParams, useSearchParams } from 'react-router';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { RemoveRole } from '../../../features/team/remove-role.tsx';
import { RoleFacts } from '../../../features/team/role-facts.tsx';
import { RoleForm } from '../../../features/team/role-form.tsx';
import { useTeamRoles } from '../../../features/team/team.queries.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Role', 'What a role of the team opens.', () => [
  teamRoleEndpoints.list.path,
]);

export function Component() {
  const { id } = useParams();
  const copied = useSearchParams()[0].get('copy');
  const query = useTeamRoles();
  const isNew = id === 'new';
  const role = query.data?.find((one) => String(one.id) === id);
  const title = isNew ? 'New role' : (role?.name ?? 'Role');
  return (
    <ConsolePage
      title={title}
      above={<Breadcrumb crumbs={[{ label: 'Team', href: paths.adminTeam }, { label: title }]} />}
      actions={
        role && (
          <>
            <LinkButton kind="secondary" href={paths.adminTeamRoleCopy(role.key)}>
              Copy
            </LinkButton>
            {!role.fixed && <RemoveRole role={role} roles={query.data ?? []} />}
          </>
        )
      }
    >
      <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
        {(roles) => {
          if (isNew) {
            const like = roles.find(({ key }) => key === copied);
            return <RoleForm key={like?.key ?? ''} like={like} />;
          }
          if (!role) return <EmptyState title="This role does not exist any more." />;
          return role.fixed ? <RoleFacts role={role} /> : <RoleForm key={role.version} role={role} />;
        }}
      </QueryContent>
    </ConsolePage>
  );
}
