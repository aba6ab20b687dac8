import { useTextVersions } from '../../../features/access/access-settings.queries.ts';
import { LegalNote } from '../../../features/access/legal-note.tsx';
import { TextsList } from '../../../features/access/texts-list.tsx';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Legal texts', 'What investors acknowledge.');

const crumbs = [{ label: 'Settings', href: paths.adminSettings }, { label: 'Legal texts' }];

export function Component() {
  const query = useTextVersions();
  return (
    <ConsolePage
      title="Legal texts"
      above={<Breadcrumb crumbs={crumbs} />}
      lead="What investors read and acknowledge with their name."
    >
      <LegalNote />
      <QueryContent query={query}>{(versions) => <TextsList versions={versions} />}</QueryContent>
    </ConsolePage>
  );
}
