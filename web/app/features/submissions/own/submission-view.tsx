import { chatMessages } from '@proxima/contract/chat/chat';
import { referenceOf, type WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { RequestList } from '../sending/request-list.tsx';
import { ResubmitForm } from '../sending/resubmit-form.tsx';
import { openRequests } from '../sending/resubmit-schema.ts';
import { submissionDetail } from '../submissions.queries.ts';
import { StatusBadge } from './status-badge.tsx';
import { SubmissionTimeline } from './submission-timeline.tsx';
import { SubmissionVersions } from './submission-versions.tsx';

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
      title="This submission is not here"
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

function Submission({ submission }: { submission: WireSubmissionDetail }) {
  // A form that was opened stays while its member writes, also when the team decides meanwhile: only a new version closes it.
  const [openedAt] = useState(submission.status === 'revision' ? submission.versions.length : null);
  const needsRevision = submission.status === 'revision';
  const showsForm = needsRevision || openedAt === submission.versions.length;
  // What the form asks for is not said twice.
  const asked = showsForm ? openRequests(submission) : [];
  const words = asked.length > 0 ? submission.opening_words : submission.admin_comment;
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
        <StatusBadge status={submission.status} hint={submission.statusClass} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {needsRevision && words && <Comment text={words} />}
          {showsForm && <ResubmitForm key={submission.versions.length} submission={submission} />}
          {earlier.length > 0 && <RequestList requests={earlier} />}
          <SubmissionVersions versions={submission.versions} />
        </div>
        <SubmissionTimeline entries={submission.timeline} />
      </div>
    </>
  );
}

/** One submission with everything that belongs to it, kept live. */
export function SubmissionView({ id }: { id: number }) {
  const { data, error, isPending, isRefetching, refetch } = useQuery(submissionDetail(id));
  if (isPending) return <Waiting />;
  if (data) return <Submission key={id} submission={data} />;
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  return <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isRefetching} />;
}
