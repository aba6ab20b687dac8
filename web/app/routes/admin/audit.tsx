import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { AuditList } from '../../features/operations/audit-list.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';

export const handle = pageHandle({
  meta: () => ({ title: 'Audit log', description: 'Who did what.', noIndex: true }),
});

export const Component = () => (
  <ConsolePage title="Audit log">
    <AuditList />
  </ConsolePage>
);
