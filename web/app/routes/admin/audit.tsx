import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { AuditList } from '../../features/operations/audit-log/audit-list.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Audit log', 'Who did what, and when.');

export const Component = () => (
  <ConsolePage title="Audit log" isList>
    <AuditList />
  </ConsolePage>
);
