import { useRuleSets } from '../../../features/access/access-settings.queries.ts';
import { LegalNote } from '../../../features/access/legal-note.tsx';
import { RulesList } from '../../../features/access/rules-list.tsx';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Rules for investors', 'What investors must show, by country.');

const crumbs = [{ label: 'Settings', href: paths.adminSettings }, { label: 'Rules for investors' }];

export function Component() {
  const query = useRuleSets();
  return (
    <ConsolePage
      title="Rules for investors"
      above={<Breadcrumb crumbs={crumbs} />}
      lead="What investors must show before ventures open to them, by their country."
    >
      <LegalNote />
      <QueryContent query={query}>{(sets) => <RulesList sets={sets} />}</QueryContent>
    </ConsolePage>
  );
}
