import { rightsOfRole } from '@proxima/contract/admin/rights';
import { referenceOf } from '@proxima/contract/submissions/submissions';
import { useParams } from 'react-router';
import { StatusBadge } from '../../domain/submissions/status-badge.tsx';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { ProfileFold } from '../../features/members/profile-fold.tsx';
import { ReviewSkeleton } from '../../features/submissions/review/review-skeleton.tsx';
import { SubmissionReview } from '../../features/submissions/review/submission-review.tsx';
import { useSubmission } from '../../features/submissions/submissions.queries.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';

export const handle = pageHandle({
  meta: ({ params }) => ({ title: `Submission ${params.id}`, description: 'Review.', noIndex: true }),
});

export function Component() {
  const id = Number(useParams().id);
  const { rank } = useSignedInUser();
  const { data, isPending, error, refetch, isRefetching } = useSubmission(id);
  const title = data ? `${data.first_name} ${data.last_name}` : `Submission ${id}`;
  const crumbs = [{ label: 'Submissions', href: paths.adminSubmissions }, { label: referenceOf(id) }];
  return (
    <ConsolePage
      title={title}
      above={<Breadcrumb crumbs={crumbs} />}
      actions={data && <StatusBadge status={data.status} />}
    >
      {isPending && <ReviewSkeleton />}
      {error && !data && <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isRefetching} />}
      {data && (
        <SubmissionReview
          key={id}
          submission={data}
          profile={data.member && <ProfileFold id={data.member.id} />}
          mayDecide={!!rank && rightsOfRole[rank].includes('submissions.decide')}
        />
      )}
    </ConsolePage>
  );
}
