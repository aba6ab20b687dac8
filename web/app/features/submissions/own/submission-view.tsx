import { chatMessages } from '@proxima/contract/chat/chat';
import { referenceOf, type WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DossierMenu } from '../../../domain/dossiers/dossier-menu.tsx';
import { openRequests } from '../../../domain/review/requests.ts';
import { RequestsCard } from '../../../domain/review/requests-card.tsx';
import { StatusBadge } from '../../../domain/submissions/status-badge.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Timeline } from '../detail/timeline.tsx';
import { Versions } from '../detail/versions.tsx';
import { ResubmitForm } from '../sending/resubmit-form.tsx';
import { AfterApproval } from './after-approval.tsx';
import { submissionDetail } from './own-submissions.queries.ts';
import { UnderReview } from './under-review.tsx';

const Waiting = () => (
  <div role="status" className="flex flex-col gap-6">
    <Skeleton className="h-10 w-64" />
    <Skeleton className="h-60" />
    <span className="sr-only">Loading the submission</span>
  </div>
);

const Missing = () => (
  <>
    <h1 className="sr-only">Submission</h1>
    <EmptyState
      title="Submission not found"
      action={<LinkButton href={paths.dashboard}>Back to the dashboard</LinkButton>}
    >
      It may belong to another account.
    </EmptyState>
  </>
);

const Comment = ({ text }: { text: string }) => (
  <section aria-label="Comment" className="rounded-card bg-red-tint px-6 py-5">
    <p className="text-xs font-medium text-red">{chatMessages.adminLabel} commented</p>
    <p className="mt-1 max-w-text wrap-anywhere whitespace-pre-wrap">{text}</p>
  </section>
);

interface SubmissionProps {
  submission: WireSubmissionDetail;
  /** The answers of an application to a call, instead of the message. */
  answers: ReactNode;
}

function Submission({ submission, answers }: SubmissionProps) {
  // An open form stays open while the member writes, even if the team decides meanwhile: only a new version closes it.
  const [openedAt] = useState(submission.status === 'revision' ? submission.versions.length : null);
  const needsRevision = submission.status === 'revision';
  const isApplication = submission.call_id !== null;
  const showsForm = needsRevision || openedAt === submission.versions.length;
  // Requests in the form are not repeated below it.
  const asked = showsForm && !isApplication ? openRequests(submission) : [];
  const comment = asked.length > 0 ? submission.opening_words : submission.admin_comment;
  const earlier = submission.requests.filter((request) => !asked.includes(request));
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard },
          { label: `Submission ${referenceOf(submission.id)}` },
        ]}
      />
      <div className="mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-3xl">Submission of {longDate(submission.created_at)}</h1>
        <StatusBadge status={submission.status} />
        <div className="sm:ml-auto">
          <DossierMenu kind="submission" id={submission.id} />
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {submission.status === 'approved' && submission.contact_type !== 'general_inquiry' && (
            <AfterApproval id={submission.id} />
          )}
          {needsRevision && comment && <Comment text={comment} />}
          {showsForm && !isApplication && (
            <ResubmitForm key={submission.versions.length} submission={submission} />
          )}
          {earlier.length > 0 && <RequestsCard title="What we asked for" requests={earlier} />}
          {isApplication ? answers : <Versions versions={submission.versions} title="Your proposal" />}
          <UnderReview submission={submission} />
        </div>
        <Timeline entries={submission.timeline} />
      </div>
    </>
  );
}

/** One of the member's submissions with everything that belongs to it. */
export function SubmissionView({ id, answers }: { id: number; answers: (mayChange: boolean) => ReactNode }) {
  const query = useQuery(submissionDetail(id));
  if (!query.data && query.error instanceof ApiError && query.error.status === 404) return <Missing />;
  return (
    <QueryContent query={query} placeholder={<Waiting />}>
      {(submission) => (
        <Submission
          key={id}
          submission={submission}
          answers={answers(submission.status === 'review' || submission.status === 'revision')}
        />
      )}
    </QueryContent>
  );
}
