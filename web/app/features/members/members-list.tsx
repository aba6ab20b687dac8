import { memberRoles, roleLabels } from '@proxima/contract/accounts/roles';
import { memberEndpoints } from '@proxima/contract/admin/members';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { useAddressFilters } from '../../lib/navigation/use-address-filters.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { LoadMore } from '../../ui/layout/pagination.tsx';
import { type MemberFilters, useMemberList } from './members.queries.ts';
import { MembersTable } from './members-table.tsx';

const roles = memberRoles.map((value) => ({ value, label: roleLabels[value] }));
const states = [
  { value: 'confirmed', label: 'Address confirmed' },
  { value: 'unconfirmed', label: 'Address unconfirmed' },
  { value: 'disabled', label: 'Disabled' },
  { value: 'proof_waiting', label: 'Proof to judge' },
];
const hiddenLabel = '[&>label]:sr-only max-sm:w-full';

function Rows({ filters }: { filters: MemberFilters }) {
  const list = useMemberList(filters);
  if (list.isPending) return <ListSkeleton />;
  if (list.isError) {
    return <ErrorState message={messageOf(list.error)} onRetry={list.refetch} retrying={list.isRefetching} />;
  }
  const rows = list.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState title="Nobody found">Members appear here when they sign up.</EmptyState>
      </div>
    );
  }
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : undefined}>
      <MembersTable rows={rows} />
      <LoadMore
        hasMore={list.hasNextPage}
        pending={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
      />
    </div>
  );
}

/** Everybody who signed up, by words, role and state; the filters live in the address. */
export function MembersList() {
  const { params, change } = useAddressFilters<'search' | 'role' | 'state'>();
  const parsed = memberEndpoints.list.query.safeParse(Object.fromEntries(params));
  const { cursor: _cursor, limit: _limit, ...filters } = parsed.success ? parsed.data : {};
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Search members"
          placeholder="Search names and e-mails"
          value={params.get('search') ?? ''}
          onSearch={(text) => change({ search: text })}
          className="min-w-60 flex-1"
        />
        <SelectField
          label="Role"
          quiet
          placeholder="Every role"
          options={roles}
          value={params.get('role') ?? ''}
          onChange={({ target }) => change({ role: target.value })}
          className={`w-48 ${hiddenLabel}`}
        />
        <SelectField
          label="State"
          quiet
          placeholder="Every state"
          options={states}
          value={params.get('state') ?? ''}
          onChange={({ target }) => change({ state: target.value })}
          className={`w-52 ${hiddenLabel}`}
        />
        <ExportMenu list="members" filters={filters} />
      </div>
      <Rows filters={filters} />
    </div>
  );
}
