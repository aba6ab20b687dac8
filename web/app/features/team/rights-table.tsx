import { type AdminRight, adminRights, adminRoles, rightsOfRole } from '@proxima/contract/admin/rights';
import { adminRoleLabels } from '@proxima/contract/admin/team';
import { Check } from 'lucide-react';
import { type Column, Table } from '../../ui/layout/table.tsx';

const words: Record<AdminRight, string> = {
  'submissions.read': 'Read submissions and their files',
  'submissions.decide': 'Decide, assign, write notes',
  'conversations.answer': 'Answer members',
  'members.read': 'Look at members',
  'members.manage': 'Disable, sign out, judge accreditation',
  'content.edit': 'Edit the site and the blog',
  'numbers.read': 'See numbers and export lists',
  'operations.read': 'See mails, jobs and health',
  'team.manage': 'Manage the team and the settings, read the audit log',
};

const columns: readonly Column<AdminRight>[] = [
  { heading: 'Right', cell: (right) => words[right], className: 'sm:w-full' },
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

/** What each rank may do; the same table decides every call on the server. */
export const RightsTable = () => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    <Table caption="Rights by rank" columns={columns} rows={adminRights} rowKey={(right) => right} />
  </div>
);
