import { opensEverything } from '@proxima/contract/team/rights';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { FullExportPanel } from '../../features/full-export/full-export-panel.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { useRights } from '../../session/use-rights.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export const handle = privateHandle('Export', 'Everything in one archive.');

export const Component = () => (
  <ConsolePage title="Export" lead="Take everything out, for another program or for your own records.">
    {opensEverything(useRights()) ? (
      <div className="max-w-2xl">
        <FullExportPanel />
      </div>
    ) : (
      <EmptyState title="Only owners can export everything.">
        Ask one of them, or export a list from its own page.
      </EmptyState>
    )}
  </ConsolePage>
);
