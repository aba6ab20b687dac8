import { importKindTexts } from '@proxima/contract/imports/import-kinds';
import { useParams } from 'react-router';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { ImportSteps } from '../../../features/imports/import-steps.tsx';
import { useImport } from '../../../features/imports/imports.queries.ts';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Import', 'One import.');

export function Component() {
  const id = idIn(useParams().id);
  const query = useImport(id);
  const { data } = query;
  const title = data?.file_name ?? 'Import';
  return (
    <ConsolePage
      title={title}
      above={<Breadcrumb crumbs={[{ label: 'Imports', href: paths.adminImports }, { label: title }]} />}
      lead={data && importKindTexts[data.kind].label}
    >
      <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
        {(one) => <ImportSteps one={one} />}
      </QueryContent>
    </ConsolePage>
  );
}
