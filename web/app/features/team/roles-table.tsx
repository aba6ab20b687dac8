import type { TeamRoleRow } from '@proxima/contract/team/team-role';
import { type Column, Table } from '../../ui/layout/table.tsx';
import { roleText } from './role-text.ts';

const columns: readonly Column<TeamRoleRow>[] = [
  { heading: 'Role', cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span> },
  {
    heading: 'What it opens',
    cell: (role) => <span className="line-clamp-3 text-ink-soft">{roleText(role)}</span>,
    className: 'sm:w-full',
  },
  { heading: 'People', cell: ({ people }) => people, className: 'tabular-nums' },
];

/** The roles of the team with what each opens. */
export const RolesTable = ({ rows }: { rows: readonly TeamRoleRow[] }) => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    <Table caption="Roles" columns={columns} rows={rows} rowKey={({ id }) => id} />
  </div>
);
