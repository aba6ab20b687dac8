import { ExportMenu } from '../../../domain/export-menu.tsx';
import { useCommitteeSheet } from '../../../features/assessments/assessments.queries.ts';
import { CommitteeTable } from '../../../features/assessments/committee-table.tsx';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Committee sheet', 'Assessed submissions by disagreement.');

const crumbs = [{ label: 'Submissions', href: paths.adminSubmissions }, { label: 'Committee sheet' }];

export function Component() {
  const query = useCommitteeSheet();
  return (
    <ConsolePage
      title="Committee sheet"
      above={<Breadcrumb crumbs={crumbs} />}
      actions={query.data && query.data.length > 0 && <ExportMenu list="committeeSheet" filters={{}} />}
      lead="Submissions with all assessments in. Those on which reviewers disagree most come first."
    >
      <QueryContent query={query}>{(rows) => <CommitteeTable rows={rows} />}</QueryContent>
    </ConsolePage>
  );
}
