import {
  type AdminRight,
  adminRights,
  adminRoles,
  rightLabels,
  rightsOfRole,
} from '@proxima/contract/team/rights';
import { adminRoleLabels } from '@proxima/contract/team/team';
import { Check } from 'lucide-react';
import { type Column, Table } from '../../ui/layout/table.tsx';

const columns: readonly Column<AdminRight>[] = [
  { heading: 'Permission', cell: (right) => rightLabels[right], className: 'sm:w-full' },
  ...adminRoles.map((rank) => ({
    heading: adminRoleLabels[rank].label,
    cell: (right: AdminRight) =>
      rightsOfRole[rank].includes(right) ? (
        <Check size={18} role="img" aria-label="Yes" className="text-green" />
      ) : (
        <span className="text-ink-soft">No</span>
      ),
    className: 'whitespace-nowrap',
  })),
];

/** What each role can do; the server checks with the same table. */
export const RightsTable = () => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    <Table caption="Rights by role" columns={columns} rows={adminRights} rowKey={(right) => right} />
  </div>
);
