import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { ImportsList } from '../../../features/imports/imports-list.tsx';
import { NewImport } from '../../../features/imports/new-import.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';

export const handle = privateHandle(
  'Imports',
  'People, companies, enquiries and past programmes from files.',
);

export const Component = () => (
  <ConsolePage title="Imports" lead="Bring in what another product has, from a CSV or Excel file.">
    <div className="flex flex-col gap-6">
      <NewImport />
      <ImportsList />
    </div>
  </ConsolePage>
);
