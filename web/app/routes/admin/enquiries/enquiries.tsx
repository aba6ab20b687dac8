import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { EnquiriesList } from '../../../features/submissions/enquiries/enquiries-list.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';

export const handle = privateHandle('Enquiries', 'What people ask.');

export const Component = () => (
  <ConsolePage title="Enquiries" isList>
    <EnquiriesList />
  </ConsolePage>
);
