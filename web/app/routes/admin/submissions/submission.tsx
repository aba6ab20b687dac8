import { assessmentEndpoints } from '@proxima/contract/assessments/assessments';
import { urlOf } from '@proxima/contract/client/wire-request';
import { reviewEndpoints } from '@proxima/contract/submissions/review';
import { adminSubmissionEndpoints, referenceOf } from '@proxima/contract/submissions/submissions';
import { Navigate, useLocation, useParams } from 'react-router';
import { DossierMenu } from '../../../domain/dossiers/dossier-menu.tsx';
import { PresenceLine } from '../../../domain/presence/presence-line.tsx';
import { StatusBadge } from '../../../domain/submissions/status-badge.tsx';
import { AnyAnswers } from '../../../features/applications/submission-answers.tsx';
import { AssessmentsCard } from '../../../features/assessments/assessments-card.tsx';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { ProfileFold } from '../../../features/members/profile-fold.tsx';
import { QueueNav } from '../../../features/submissions/queue/queue-nav.tsx';
import { SubmissionReview } from '../../../features/submissions/review/submission-review.tsx';
import { useSubmission } from '../../../features/submissions/submissions.queries.ts';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { pageHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { useRights } from '../../../session/use-rights.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = pageHandle({
  meta: ({ params }) => ({ title: `Submission ${params.id}`, description: 'Review.', noIndex: true }),
  first: ({ id }) =>
    [adminSubmissionEndpoints.get, reviewEndpoints.desk, assessmentEndpoints.read].map((endpoint) =>
      urlOf(endpoint, { params: { id: Number(id) } }),
    ),
});

export function Component() {
  const id = idIn(useParams().id);
  const mayDecide = useRights().includes('submissions.decide');
  const query = useSubmission(id);
  const { data } = query;
  const { search } = useLocation();
  const crumbs = [
    { label: 'Submissions', href: paths.adminSubmissions + search },
    { label: referenceOf(id) },
  ];
  if (data?.contact_type === 'general_inquiry') return <Navigate to={paths.adminEnquiry(id)} replace />;
  return (
    <ConsolePage
      settles
      title={data?.name ?? `Submission ${id}`}
      above={<Breadcrumb crumbs={crumbs} />}
      lead={
        data && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <StatusBadge status={data.status} />
            <span className="wrap-anywhere">
              {data.first_name} {data.last_name}
            </span>
          </span>
        )
      }
      actions={
        <>
          {mayDecide && data?.status !== 'withdrawn' && !data?.sender_hidden && (
            <LinkButton href="#decision" size="small" className="lg:hidden">
              Decide
            </LinkButton>
          )}
          {data && <DossierMenu kind="submission" id={id} isTeam />}
          <QueueNav id={id} />
        </>
      }
    >
      <div className="-mt-4 mb-2 min-h-6">
        <PresenceLine key={id} place="submission" id={id} />
      </div>
      <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
        {(submission) => (
          <SubmissionReview
            key={id}
            submission={submission}
            profile={submission.member && <ProfileFold id={submission.member.id} />}
            assessments={
              <AssessmentsCard
                submissionId={id}
                version={submission.versions.at(-1)?.number ?? 1}
                mayDecide={mayDecide}
              />
            }
            answers={<AnyAnswers id={id} />}
            mayDecide={mayDecide}
          />
        )}
      </QueryContent>
    </ConsolePage>
  );
}
