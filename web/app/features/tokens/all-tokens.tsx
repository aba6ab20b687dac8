import { roleLabels } from '@proxima/contract/accounts/roles';
import { type OwnedToken, tokenFilters } from '@proxima/contract/tokens/token-endpoints';
import { PagedTable } from '../../domain/paged-table.tsx';
import { useCheckedFilters } from '../../lib/navigation/use-checked-filters.ts';
import { paths } from '../../paths.ts';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { AddressText } from '../../ui/display/address-text.tsx';
import { NoMatches } from '../../ui/feedback/no-matches.tsx';
import { FilterSelect } from '../../ui/forms/filter-select.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { isActive, LastUse, Permissions, TokenHint, TokenState, tokenEnd } from './token-facts.tsx';
import { useAllTokens, useRevokeAnyToken } from './tokens.queries.ts';

const states = [
  { value: 'active', label: 'Active' },
  { value: 'ended', label: 'Ended' },
];
const owners = [
  { value: 'team', label: 'Of the team' },
  { value: 'members', label: 'Of members' },
];

function Owner({ owner: { id, name, email, role } }: Pick<OwnedToken, 'owner'>) {
  return (
    <div className="min-w-0">
      {role === 'admin' ? (
        name
      ) : (
        <a href={paths.adminMember(id)} className="underline-offset-4 hover:underline">
          {name}
        </a>
      )}
      <span className="block text-xs text-ink-soft">
        {roleLabels[role]}, <AddressText address={email} />
      </span>
    </div>
  );
}

function RevokeButton({ token }: { token: OwnedToken }) {
  const revoke = useRevokeAnyToken(token.id);
  if (!isActive(token)) return null;
  return (
    <ConfirmingButton
      label="Revoke"
      confirmLabel="Revoke token"
      button={{
        kind: 'secondary',
        size: 'small',
        'aria-label': `Revoke ${token.name} of ${token.owner.name}`,
      }}
      kind="danger"
      title={`Revoke “${token.name}”?`}
      description={`Programs that use it are refused from then on. We email ${token.owner.name}, unless it is yours.`}
      pendingLabel="Revoking..."
      change={revoke}
    />
  );
}

const columns: readonly Column<OwnedToken>[] = [
  {
    heading: 'Token',
    cell: (row) => (
      <div className="min-w-0 wrap-anywhere">
        <span className="font-medium">{row.name}</span>
        <span className="block">
          <TokenHint hint={row.hint} />
        </span>
      </div>
    ),
  },
  { heading: 'Status', onPhone: 'beside', cell: (row) => <TokenState token={row} /> },
  { heading: 'Owner', onPhone: 'line', cell: (row) => <Owner owner={row.owner} /> },
  { heading: 'Permissions', onPhone: 'line', cell: (row) => <Permissions scopes={row.scopes} /> },
  {
    heading: 'Use',
    onPhone: 'line',
    cell: (row) => (
      <div className="text-ink-soft">
        <LastUse token={row} />
        <span className="block text-xs">{tokenEnd(row)}</span>
      </div>
    ),
  },
  { heading: 'Action', onPhone: 'line', cell: (row) => <RevokeButton token={row} /> },
];

/** The access tokens of the team and of members, with search and filters in the address. */
export function AllTokens() {
  const { filters, change, apply } = useCheckedFilters(tokenFilters);
  const list = { filters, onChange: change };
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-text text-sm text-ink-soft">
        With these, programs use the API in the name of their owners. Your own are in{' '}
        <a href={`${paths.adminAccount}#tokens`} className="underline underline-offset-4">
          your account
        </a>
        .
      </p>
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Search tokens"
          placeholder="Search names and emails"
          value={filters.search ?? ''}
          onSearch={(text) => change({ search: text })}
          className="min-w-[min(15rem,100%)] flex-1"
        />
        <FilterSelect
          {...list}
          name="owners"
          label="Owners"
          placeholder="All owners"
          options={owners}
          width="w-44"
        />
        <FilterSelect
          {...list}
          name="state"
          label="Status"
          placeholder="All statuses"
          options={states}
          width="w-44"
        />
      </div>
      <PagedTable
        list={useAllTokens(filters)}
        caption="Access tokens"
        columns={columns}
        empty={
          <NoMatches
            of="tokens"
            search={filters.search}
            onClearSearch={() => change({ search: '' })}
            filters={filters}
            onShowAll={() => apply('')}
          >
            Tokens appear here when members or the team create them in their settings.
          </NoMatches>
        }
      />
    </div>
  );
}
