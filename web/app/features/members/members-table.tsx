import { roleLabels } from '@proxima/contract/accounts/roles';
import type { AdminMember } from '@proxima/contract/admin/members';
import { longDate } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { EmailAddress } from '../../ui/display/email-address.tsx';
import { type Column, Table } from '../../ui/layout/table.tsx';

/** Whether one may sign in, in a word. */
export const MemberState = ({ member }: { member: Pick<AdminMember, 'disabled' | 'email_confirmed'> }) => {
  if (member.disabled) return <Badge tone="red">Disabled</Badge>;
  return member.email_confirmed ? (
    <Badge tone="green">Confirmed</Badge>
  ) : (
    <Badge tone="amber">Unconfirmed</Badge>
  );
};

const Person = ({ row }: { row: AdminMember }) => (
  <div className="flex items-center gap-3">
    <Avatar name={`${row.first_name} ${row.last_name}`} picture={row.avatar} />
    <div className="min-w-0">
      <a href={paths.adminMember(row.id)} className="font-medium underline-offset-4 hover:underline">
        {row.first_name} {row.last_name}
      </a>
      <span className="block text-xs text-ink-soft">
        <EmailAddress address={row.email} />
      </span>
    </div>
  </div>
);

const columns: readonly Column<AdminMember>[] = [
  { heading: 'Member', cell: (row) => <Person row={row} />, className: 'sm:w-full' },
  { heading: 'Role', cell: (row) => roleLabels[row.role], className: 'whitespace-nowrap' },
  { heading: 'State', cell: (row) => <MemberState member={row} />, className: 'whitespace-nowrap' },
  {
    heading: 'Joined',
    cell: (row) => longDate(row.created_at),
    className: 'whitespace-nowrap text-ink-soft sm:max-lg:hidden',
  },
];

/** Members as rows; the name leads to the member. */
export const MembersTable = ({ rows }: { rows: readonly AdminMember[] }) => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    <Table caption="Members" columns={columns} rows={rows} rowKey={(row) => row.id} />
  </div>
);
