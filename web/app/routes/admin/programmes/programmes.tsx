import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { ProgrammesTable } from '../../../features/programmes/programmes-table.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';

export const handle = privateHandle('Programmes', 'Programmes and their calls.');

export const Component = () => (
  <ConsolePage
    title="Programmes"
    lead="What you offer again and again, and the calls in which people apply."
    actions={<LinkButton href={paths.adminNewProgramme}>New programme</LinkButton>}
  >
    <ProgrammesTable />
  </ConsolePage>
);
