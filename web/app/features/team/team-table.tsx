import { reason } from '@proxima/contract/members/reason';
import { type Teammate, teamEndpoints } from '@proxima/contract/team/team';
import type { TeamRoleRow } from '@proxima/contract/team/team-role';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { useRights } from '../../session/use-rights.ts';
import { ReasonDialog } from '../../ui/actions/form-dialog.tsx';
import { Menu, MenuItem } from '../../ui/actions/menu.tsx';
import { AddressText } from '../../ui/display/address-text.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { type Column, Table } from '../../ui/layout/table.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { isWithin } from './role-text.ts';
import { useTeamChange } from './team.queries.ts';

interface TeamTableProps {
  rows: readonly Teammate[];
  roles: readonly TeamRoleRow[];
}

function Actions({ row, roles }: { row: Teammate; roles: TeamTableProps['roles'] }) {
  const me = useSignedInUser().id;
  const own = useRights();
  const [changing, setChanging] = useState(false);
  const [disabling, setDisabling] = useState(false);
  const params = { id: row.id };
  const changeRole = useTeamChange((rank: string) =>
    api.call(teamEndpoints.changeRole, { params, body: { rank } }),
  );
  const signOut = useTeamChange(() => api.call(teamEndpoints.signOut, { params }));
  const enable = useTeamChange(() => api.call(teamEndpoints.enable, { params }));
  const disable = useTeamChange((reason: string) =>
    api.call(teamEndpoints.disable, { params, body: { reason } }),
  );
  if (row.id === me) return <span className="text-xs text-ink-soft">You</span>;
  const role = roles.find(({ key }) => key === row.team_role.key);
  if (role && !isWithin(own, role)) return null;
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`Actions for ${row.first_name} ${row.last_name}`}
            className="-my-2 grid size-11 place-items-center rounded-control hover:bg-mist"
          >
            <Ellipsis size={20} aria-hidden="true" />
          </button>
        }
      >
        <MenuItem onSelect={() => setChanging(true)}>Change role</MenuItem>
        <MenuItem onSelect={() => signOut.mutate(undefined)}>Sign out everywhere</MenuItem>
        {row.disabled ? (
          <MenuItem onSelect={() => enable.mutate(undefined)}>Enable account</MenuItem>
        ) : (
          <MenuItem onSelect={() => setDisabling(true)}>Disable account</MenuItem>
        )}
      </Menu>
      {changing && (
        <RoleDialog person={row} roles={roles} change={changeRole} onClose={() => setChanging(false)} />
      )}
      {disabling && (
        <ReasonDialog
          onClose={() => setDisabling(false)}
          title={`Disable ${row.first_name}'s account?`}
          description="They are signed out everywhere and cannot sign in until an owner enables the account again."
          schema={reason}
          change={disable}
          kind="danger"
          submitLabel="Disable account"
          pendingLabel="Disabling..."
        />
      )}
    </>
  );
}

const Person = ({ row }: { row: Teammate }) => (
  <>
    <a href={paths.adminTeamPerson(row.id)} className="font-medium underline-offset-4 hover:underline">
      {row.first_name} {row.last_name}
    </a>
    <span className="block text-xs text-ink-soft">
      <AddressText address={row.email} />
    </span>
    {row.disabled && <span className="block text-xs text-red">Disabled: {row.disabled_reason}</span>}
  </>
);

const columnsWith = (roles: TeamTableProps['roles']): readonly Column<Teammate>[] => [
  { heading: 'Administrator', cell: (row) => <Person row={row} />, className: 'sm:w-1/2' },
  {
    heading: 'Role',
    onPhone: 'plain',
    cell: (row) => row.team_role.name,
    className: 'wrap-anywhere sm:w-1/5',
  },
  {
    heading: 'Second factor',
    cell: (row) =>
      row.second_factor ? <Badge tone="green">Set up</Badge> : <Badge tone="amber">Not yet</Badge>,
    className: 'whitespace-nowrap',
  },
  {
    heading: 'Last seen',
    cell: (row) => (row.last_seen_at ? <RelativeTime iso={row.last_seen_at} /> : 'Signed out'),
    className: 'whitespace-nowrap text-ink-soft',
  },
  {
    heading: 'Actions',
    onPhone: 'beside',
    cell: (row) => <Actions row={row} roles={roles} />,
    className: 'sm:text-right print:hidden',
  },
];

/** The administrators, with a menu of actions each. */
export const TeamTable = ({ rows, roles }: TeamTableProps) => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    <Table caption="Administrators" columns={columnsWith(roles)} rows={rows} rowKey={(row) => row.id} />
  </div>
);
