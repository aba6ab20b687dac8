import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { VenturesTable } from '../../../features/ventures/console/ventures-table.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';

export const handle = privateHandle('Ventures', 'All ventures.');

export const Component = () => (
  <ConsolePage title="Ventures" isList>
    <VenturesTable />
  </ConsolePage>
);
