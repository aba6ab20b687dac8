import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { HealthPanel } from '../../features/operations/health-panel.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';

export const handle = pageHandle({
  meta: () => ({ title: 'Health', description: 'How the parts are.', noIndex: true }),
});

export const Component = () => (
  <ConsolePage title="Health">
    <HealthPanel />
  </ConsolePage>
);
