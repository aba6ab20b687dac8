import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { TopicsTable } from '../../../features/content/topics/topics-table.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Topics', 'What posts are about.');

const crumbs = [{ label: 'Content', href: paths.adminContent }, { label: 'Topics' }];

export const Component = () => (
  <ConsolePage
    title="Topics"
    lead="What posts are about. Editors add topics in a post."
    above={<Breadcrumb crumbs={crumbs} />}
  >
    <TopicsTable />
  </ConsolePage>
);
