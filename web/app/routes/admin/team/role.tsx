import { teamMessages } from '@proxima/contract/team/team';
import { type TeamRoleRow, teamRoleEndpoints, teamRoleMessages } from '@proxima/contract/team/team-role';
import { useParams, useSearchParams } from 'react-router';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { RemoveRole } from '../../../features/team/remove-role.tsx';
import { RoleFacts } from '../../../features/team/role-facts.tsx';
import { RoleForm } from '../../../features/team/role-form.tsx';
import { isWithin } from '../../../features/team/role-text.ts';
import { useTeamRoles } from '../../../features/team/team.queries.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { useRights } from '../../../session/use-rights.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Role', 'What a role of the team opens.', () => [
  teamRoleEndpoints.list.path,
]);

const fixedText =
  'Every team has this role. It cannot be changed: it gains new rights with new releases. Copy it to make one of your own.';

export function Component() {
  const { id } = useParams();
  const copied = useSearchParams()[0].get('copy');
  const query = useTeamRoles();
  const isNew = id === 'new';
  const role = query.data?.find((one) => String(one.id) === id);
  const own = useRights();
  const ownKey = useSignedInUser().team_role?.key;
  /** What keeps the reader from changing a role; undefined if nothing does. */
  const reasonOf = (one: TeamRoleRow) => {
    if (one.fixed) return fixedText;
    if (one.key === ownKey) return teamRoleMessages.own;
    return isWithin(own, one) ? undefined : teamMessages.notCovered;
  };
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
            {!reasonOf(role) && <RemoveRole role={role} roles={query.data ?? []} />}
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
          const why = reasonOf(role);
          return why ? <RoleFacts role={role} why={why} /> : <RoleForm key={role.version} role={role} />;
        }}
      </QueryContent>
    </ConsolePage>
  );
}
