import { memberRoles, roleLabels } from '@proxima/contract/accounts/roles';
import {
  type AdminMember,
  memberListFilters,
  memberStateLabels,
  memberStates,
} from '@proxima/contract/members/members';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { WriteToPeople } from '../../domain/mailings/write-to-people.tsx';
import { PagedTable } from '../../domain/paged-table.tsx';
import { longDate } from '../../lib/format/dates.ts';
import { useCheckedFilters } from '../../lib/navigation/use-checked-filters.ts';
import { paths } from '../../paths.ts';
import { AddressText } from '../../ui/display/address-text.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { NoMatches } from '../../ui/feedback/no-matches.tsx';
import { FilterSelect } from '../../ui/forms/filter-select.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { MemberState } from './account-card.tsx';
import { useMemberList } from './members.queries.ts';

const roles = memberRoles.map((value) => ({ value, label: roleLabels[value] }));
const states = memberStates.map((value) => ({ value, label: memberStateLabels[value] }));

const Person = ({ row }: { row: AdminMember }) => (
  <div className="flex items-center gap-3">
    <Avatar name={`${row.first_name} ${row.last_name}`} picture={row.avatar} />
    <div className="min-w-0">
      <a href={paths.adminMember(row.id)} className="font-medium underline-offset-4 hover:underline">
        {row.first_name} {row.last_name}
      </a>
      <span className="block text-xs text-ink-soft">
        <AddressText address={row.email} />
      </span>
    </div>
  </div>
);

const columns: readonly Column<AdminMember>[] = [
  { heading: 'Member', cell: (row) => <Person row={row} />, className: 'sm:w-full' },
  { heading: 'Role', onPhone: 'plain', cell: (row) => roleLabels[row.role], className: 'whitespace-nowrap' },
  {
    heading: 'Status',
    onPhone: 'plain',
    cell: (row) => <MemberState member={row} />,
    className: 'whitespace-nowrap',
  },
  {
    heading: 'Joined',
    cell: (row) => longDate(row.created_at),
    className: 'whitespace-nowrap text-ink-soft sm:max-lg:hidden',
  },
];

/** All members, with search and filters in the address. */
export function MembersList() {
  const { filters, change, apply } = useCheckedFilters(memberListFilters);
  const list = { filters, onChange: change };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Search members"
          placeholder="Search names, emails, phones, ventures"
          value={filters.search ?? ''}
          onSearch={(text) => change({ search: text })}
          className="min-w-[min(15rem,100%)] flex-1"
        />
        <FilterSelect
          {...list}
          name="role"
          label="Role"
          placeholder="All roles"
          options={roles}
          width="w-48"
        />
        <FilterSelect
          {...list}
          name="state"
          label="Status"
          placeholder="All statuses"
          options={states}
          width="w-52"
        />
        <WriteToPeople audience={{ kind: 'members', filters }} />
        <ExportMenu list="members" filters={filters} />
      </div>
      <PagedTable
        list={useMemberList(filters)}
        caption="Members"
        columns={columns}
        empty={
          <NoMatches
            of="members"
            search={filters.search}
            onClearSearch={() => change({ search: '' })}
            filters={filters}
            onShowAll={() => apply('')}
          >
            Members appear here when they sign up.
          </NoMatches>
        }
      />
    </div>
  );
}
