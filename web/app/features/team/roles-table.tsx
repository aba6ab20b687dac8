import type { TeamRoleRow } from '@proxima/contract/team/team-role';
import { paths } from '../../paths.ts';
import { type Column, Table } from '../../ui/layout/table.tsx';
import { roleText } from './role-text.ts';

const columns: readonly Column<TeamRoleRow>[] = [
  {
    heading: 'Role',
    cell: ({ id, name }) => (
      <a
        href={paths.adminTeamRole(id)}
        className="font-medium wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {name}
      </a>
    ),
    className: 'sm:w-1/4',
  },
  {
    heading: 'What it opens',
    cell: (role) => <span className="line-clamp-6 text-ink-soft sm:line-clamp-3">{roleText(role)}</span>,
    onPhone: 'line',
  },
  { heading: 'People', cell: ({ people }) => people, className: 'tabular-nums' },
];

/** The roles of the team with what each opens. */
export const RolesTable = ({ rows }: { rows: readonly TeamRoleRow[] }) => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    <Table caption="Roles" opensRows columns={columns} rows={rows} rowKey={({ id }) => id} />
  </div>
);
