import { HealthPanel } from '../../features/admin-operations/health-panel.tsx';
import { ConsolePage } from '../../features/admin-shell/console-page.tsx';
import { pageHandle } from '../../lib/page-meta.ts';

export const handle = pageHandle({
  meta: () => ({ title: 'Health', description: 'How the parts are.', noIndex: true }),
});

export const Component = () => (
  <ConsolePage title="Health">
    <HealthPanel />
  </ConsolePage>
);
