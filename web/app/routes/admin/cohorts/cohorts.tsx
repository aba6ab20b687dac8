import { CohortsTable } from '../../../features/cohorts/console/cohorts-table.tsx';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';

export const handle = privateHandle('Cohorts', 'The ventures accepted in each call.');

export const Component = () => (
  <ConsolePage title="Cohorts" lead="The ventures accepted in each call, and their time together.">
    <CohortsTable />
  </ConsolePage>
);
