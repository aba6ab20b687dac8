import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { Button } from '../../../ui/actions/button.tsx';
import { useMarkRequest } from '../decisions/decisions.queries.ts';
import { RequestsCard } from '../detail/requests-card.tsx';

const marks = [
  { state: 'closed', label: 'Close' },
  { state: 'open', label: 'Reopen' },
] as const;

interface MarkableRequestsProps {
  submission: AdminSubmissionDetail;
  mayMark: boolean;
  /** Gets the submission as it is after a request was closed or reopened. */
  onMarked: (submission: AdminSubmissionDetail) => void;
}

/** All requests of a submission; a reviewer closes and reopens them. */
export function MarkableRequests({ submission, mayMark, onMarked }: MarkableRequestsProps) {
  const mark = useMarkRequest(submission.id);
  const lead =
    mayMark &&
    submission.status === 'review' &&
    'The member will see what you close or reopen when you send your next decision.';
  return (
    <RequestsCard
      title="Requests"
      requests={submission.requests}
      lead={lead}
      actions={({ number, state: current }) =>
        mayMark && (
          <div className="flex flex-wrap gap-2">
            {marks
              .filter(({ state }) => state !== current)
              .map(({ state, label }) => (
                <Button
                  key={state}
                  kind="secondary"
                  size="small"
                  aria-label={`${label} request ${number}`}
                  disabled={mark.isPending}
                  onClick={() => mark.mutate({ number, state }, { onSuccess: ({ data }) => onMarked(data) })}
                >
                  {label}
                </Button>
              ))}
          </div>
        )
      }
    />
  );
}
