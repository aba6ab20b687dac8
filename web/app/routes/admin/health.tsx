import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { HealthPanel } from '../../features/operations/health-panel.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';

export const handle = privateHandle('Health', 'The state of this installation.');

export const Component = () => (
  <ConsolePage
    title="Health"
    lead={
      <>
        Other programs use this installation through its{' '}
        <a href={paths.apiReference()} className="text-link">
          API
        </a>
        .
      </>
    }
  >
    <HealthPanel />
  </ConsolePage>
);
