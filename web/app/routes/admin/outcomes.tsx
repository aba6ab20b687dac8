import { useParams } from 'react-router';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { MeasuresTable } from '../../features/outcomes/measures/measures-table.tsx';
import { OutcomesView } from '../../features/outcomes/outcomes-view.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { Settled } from '../../session/loading/settled.tsx';
import { TabNav } from '../../ui/layout/tab-nav.tsx';

export const handle = privateHandle('Outcomes', 'What became of the ventures.');

export function Component() {
  const { part = '' } = useParams();
  return (
    <ConsolePage title="Outcomes" lead="What became of the ventures of your programmes.">
      <TabNav
        label="Outcomes"
        current={paths.adminOutcomes(part)}
        links={[
          { label: 'Figures', href: paths.adminOutcomes() },
          { label: 'Measures', href: paths.adminOutcomes('measures') },
        ]}
      />
      {part === 'measures' ? (
        <MeasuresTable />
      ) : (
        <Settled>
          <OutcomesView />
        </Settled>
      )}
    </ConsolePage>
  );
}
