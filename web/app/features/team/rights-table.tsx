import { type AdminRight, adminRights, adminRoles, rightsOfRole } from '@proxima/contract/team/rights';
import { adminRoleLabels } from '@proxima/contract/team/team';
import { Check } from 'lucide-react';
import { type Column, Table } from '../../ui/layout/table.tsx';

const labels: Record<AdminRight, string> = {
  'submissions.read': 'Read submissions and their files',
  'submissions.decide': 'Decide on submissions, assign them, write notes',
  'conversations.answer': 'Reply to members',
  'members.read': 'View members',
  'members.manage': 'Disable accounts, sign members out, review accreditation',
  'content.edit': 'Edit the site and the blog',
  'pictures.add': 'Add pictures to the library and use them',
  'topics.manage': 'Rename, merge and remove topics of the blog',
  'numbers.read': 'View numbers and export lists',
  'ventures.read': 'View ventures and their people',
  'ventures.manage': 'Create ventures, manage their people, listing and standing',
  'rounds.manage': 'Open investment rounds and confirm payments',
  'events.manage': 'Schedule pitch sessions and other events',
  'programmes.manage': 'Run programmes, their calls and forms',
  'operations.read': 'View emails, background jobs and health',
  'team.manage': 'Manage the team and settings, read the audit log',
};

const columns: readonly Column<AdminRight>[] = [
  { heading: 'Permission', cell: (right) => labels[right], className: 'sm:w-full' },
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
