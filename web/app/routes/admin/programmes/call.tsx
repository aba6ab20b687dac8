import { useParams } from 'react-router';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { CallForm } from '../../../features/programmes/call-form.tsx';
import { CallLinks } from '../../../features/programmes/call-links.tsx';
import { CallPublishing } from '../../../features/programmes/call-publishing.tsx';
import { useCall } from '../../../features/programmes/programmes.queries.ts';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Call', 'A call for applications.');

export function Component() {
  const id = idIn(useParams().id);
  const query = useCall(id);
  const title = query.data?.title ?? 'Call';
  const programme = query.data?.programme;
  const crumbs = [
    { label: 'Programmes', href: paths.adminProgrammes },
    ...(programme ? [{ label: programme.name, href: paths.adminProgramme(programme.id) }] : []),
    { label: title },
  ];
  return (
    <ConsolePage title={title} above={<Breadcrumb crumbs={crumbs} />}>
      <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
        {(call) => (
          <CallForm
            // Someone else's version opens with what was typed, and says so.
            key={call.version}
            call={call}
            aside={(isDirty) => (
              <>
                <CallPublishing call={call} isDirty={isDirty} />
                <CallLinks call={call} />
              </>
            )}
          />
        )}
      </QueryContent>
    </ConsolePage>
  );
}
