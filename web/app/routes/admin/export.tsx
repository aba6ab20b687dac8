import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { FullExportPanel } from '../../features/full-export/full-export-panel.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Export', 'Everything in one archive.');

export const Component = () => (
  <ConsolePage title="Export" lead="Take everything out, for another program or for your own records.">
    <div className="max-w-2xl">
      <FullExportPanel />
    </div>
  </ConsolePage>
);
