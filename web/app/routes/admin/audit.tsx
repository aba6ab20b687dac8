import { AuditList } from '../../features/admin-operations/audit-list.tsx';
import { ConsolePage } from '../../features/admin-shell/console-page.tsx';
import { pageHandle } from '../../lib/page-meta.ts';

export const handle = pageHandle({
  meta: () => ({ title: 'Audit log', description: 'Who did what.', noIndex: true }),
});

export const Component = () => (
  <ConsolePage title="Audit log">
    <AuditList />
  </ConsolePage>
);
