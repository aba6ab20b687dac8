import { referenceOf } from '@proxima/contract/submissions/submissions';
import { useParams } from 'react-router';
import { PresenceLine } from '../../../domain/presence/presence-line.tsx';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { useEnquiry } from '../../../features/submissions/enquiries/enquiries.queries.ts';
import { EnquiryBadge } from '../../../features/submissions/enquiries/enquiries-list.tsx';
import { EnquiryActions } from '../../../features/submissions/enquiries/enquiry-actions.tsx';
import { EnquiryView } from '../../../features/submissions/enquiries/enquiry-view.tsx';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { pageHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { useRights } from '../../../session/use-rights.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = pageHandle({
  meta: ({ params }) => ({ title: `Enquiry ${params.id}`, description: 'Answer.', noIndex: true }),
});

export function Component() {
  const id = idIn(useParams().id);
  const query = useEnquiry(id);
  const { data } = query;
  const mayAnswer = useRights().includes('submissions.decide');
  const crumbs = [{ label: 'Enquiries', href: paths.adminEnquiries }, { label: referenceOf(id) }];
  return (
    <ConsolePage
      title={data ? `${data.first_name} ${data.last_name}` : `Enquiry ${id}`}
      above={<Breadcrumb crumbs={crumbs} />}
      lead={data && <EnquiryBadge state={data.state} />}
      actions={data && mayAnswer && <EnquiryActions enquiry={data} />}
    >
      <div className="-mt-4 mb-2 min-h-6">
        <PresenceLine key={id} place="submission" id={id} />
      </div>
      <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
        {(enquiry) => <EnquiryView key={id} enquiry={enquiry} />}
      </QueryContent>
    </ConsolePage>
  );
}
