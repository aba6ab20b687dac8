import { rightsOfRank } from '@proxima/contract/admin-rights';
import { referenceOf } from '@proxima/contract/submissions';
import { useParams } from 'react-router';
import { ProfileFold } from '../../features/admin-members/profile-fold.tsx';
import { ConsolePage } from '../../features/admin-shell/console-page.tsx';
import { ReviewSkeleton } from '../../features/admin-submissions/review-skeleton.tsx';
import { StatusBadge } from '../../features/admin-submissions/status-badge.tsx';
import { SubmissionReview } from '../../features/admin-submissions/submission-review.tsx';
import { useSubmission } from '../../features/admin-submissions/submissions.queries.ts';
import { messageOf } from '../../lib/api-error.ts';
import { pageHandle } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

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
          mayDecide={!!rank && rightsOfRank[rank].includes('submissions.decide')}
        />
      )}
    </ConsolePage>
  );
}
