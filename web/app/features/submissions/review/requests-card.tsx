import { requestStates, type WireRequest } from '@proxima/contract/submissions/revision-requests';
import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useMarkRequest } from '../decisions/decisions.queries.ts';

const Answers = ({ request }: { request: WireRequest }) => (
  <ul className="flex flex-col gap-2">
    {request.answers.map(({ text, version_number, at }) => (
      <li key={version_number} className="rounded-control bg-mist px-3 py-2">
        <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        <p className="mt-1 text-xs text-ink-soft">
          Answer with version {version_number}, <RelativeTime iso={at} />
        </p>
      </li>
    ))}
    {request.state === 'answered' && request.answers.length === 0 && (
      <li className="text-ink-soft">Answered by the new version as a whole.</li>
    )}
  </ul>
);

interface MarksProps {
  request: WireRequest;
  pending: boolean;
  onMark: (state: 'open' | 'closed') => void;
}

const Marks = ({ request: { number, state }, pending, onMark }: MarksProps) => (
  <div className="flex flex-wrap gap-2">
    {state !== 'closed' && (
      <Button
        kind="secondary"
        size="small"
        aria-label={`Close request ${number}`}
        disabled={pending}
        onClick={() => onMark('closed')}
      >
        Close
      </Button>
    )}
    {state !== 'open' && (
      <Button
        kind="secondary"
        size="small"
        aria-label={`Reopen request ${number}`}
        disabled={pending}
        onClick={() => onMark('open')}
      >
        Reopen
      </Button>
    )}
  </div>
);

interface RequestsCardProps {
  submission: AdminSubmissionDetail;
  mayMark: boolean;
  /** The submission with the request as it is marked now. */
  onMarked: (submission: AdminSubmissionDetail) => void;
}

/** Everything that revisions asked for, the answers, and the reviewer's word on each. */
export function RequestsCard({ submission, mayMark, onMarked }: RequestsCardProps) {
  const { id, requests, status } = submission;
  const mark = useMarkRequest(id);
  const closed = requests.filter(({ state }) => state === 'closed').length;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">Requests</h2>
        <p className="text-xs text-ink-soft tabular-nums">
          {closed} of {requests.length} closed
        </p>
      </div>
      {mayMark && status === 'review' && (
        <p className="mt-1 text-xs text-ink-soft">
          The member hears of what you close or reopen with your next decision.
        </p>
      )}
      <ol className="mt-3">
        {requests.map((request) => (
          <li
            key={request.number}
            className="flex gap-3 border-b border-line py-4 text-sm last:border-0 last:pb-0"
          >
            <span className="font-medium tabular-nums">{request.number}.</span>
            <div className="flex min-w-0 flex-1 flex-col gap-3">
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                <p className="min-w-0 flex-1 basis-60 font-medium wrap-anywhere whitespace-pre-wrap">
                  {request.text}
                </p>
                <Badge tone={requestStates[request.state].tone}>{requestStates[request.state].label}</Badge>
              </div>
              <Answers request={request} />
              {mayMark && (
                <Marks
                  request={request}
                  pending={mark.isPending}
                  onMark={(state) =>
                    mark.mutate(
                      { number: request.number, state },
                      { onSuccess: ({ data }) => onMarked(data) },
                    )
                  }
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
