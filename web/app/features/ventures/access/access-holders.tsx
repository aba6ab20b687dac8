import type { AccessGrant } from '@proxima/contract/access/venture-access';
import { PagedTable } from '../../../domain/paged-table.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';
import type { Column } from '../../../ui/layout/table.tsx';
import { type OfVenture, useAccessGrants, useAgreement, useRevoke } from './venture-access.queries.ts';

const Revoke = ({ of, grant }: { of: OfVenture; grant: AccessGrant }) => (
  <ConfirmingButton
    button={{ kind: 'secondary', size: 'small', 'aria-label': `End access of ${grant.investor}` }}
    label="End access"
    title={`End the access of ${grant.investor}?`}
    description="Whatever they are reading closes immediately, and they are told that their access has ended."
    kind="danger"
    change={useRevoke(of, grant.id)}
    pendingLabel="Ending..."
  />
);

const enders = { founder: 'by a founder', team: 'by the team' };

const investor: Column<AccessGrant> = {
  heading: 'Investor',
  cell: (row) => <span className="font-medium wrap-anywhere">{row.investor}</span>,
  className: 'sm:w-full',
};
const since: Column<AccessGrant> = {
  heading: 'Since',
  cell: (row) => longDate(row.granted_at),
  className: 'whitespace-nowrap',
};
const until: Column<AccessGrant> = {
  heading: 'Until',
  cell: (row) => (row.last_day ? longDate(row.last_day) : 'No end'),
  className: 'whitespace-nowrap',
};
const agreement: Column<AccessGrant> = {
  heading: 'Agreement',
  cell: (row) => (row.has_accepted_nda ? 'Accepted' : 'Not accepted yet'),
  className: 'whitespace-nowrap text-ink-soft',
};
const ended: Column<AccessGrant> = {
  heading: 'Ended',
  cell: (row) =>
    row.ended_by
      ? `${longDate(row.revoked_at ?? '')}, ${enders[row.ended_by]}`
      : `${longDate(row.last_day ?? '')}, expired`,
  className: 'whitespace-nowrap text-ink-soft',
};

/** Investors whose access has ended. */
const Ended = (of: OfVenture) => (
  <PagedTable
    list={useAccessGrants(of, 'ended')}
    caption="Investors whose access has ended"
    columns={[investor, since, ended]}
    empty={<p className="p-4 text-sm text-ink-soft">No access has ended.</p>}
  />
);

/** Investors with access, with its start and end, and those whose access has ended. */
export function AccessHolders(of: OfVenture) {
  const needsNda = useAgreement(of).data?.needs_nda;
  const columns = [
    investor,
    since,
    until,
    ...(needsNda ? [agreement] : []),
    {
      heading: '',
      onPhone: 'beside' as const,
      cell: (grant: AccessGrant) => <Revoke of={of} grant={grant} />,
      className: 'whitespace-nowrap',
    },
  ];
  return (
    <section>
      <h2 className="mb-3 text-xl">Investors with access</h2>
      <PagedTable
        list={useAccessGrants(of, 'current')}
        caption="Investors with access"
        columns={columns}
        empty={<p className="p-4 text-sm text-ink-soft">No investor has access.</p>}
      />
      <details className="group mt-4">
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm">
          Access that has ended
        </summary>
        <div className="mt-2">
          <Ended {...of} />
        </div>
      </details>
    </section>
  );
}
