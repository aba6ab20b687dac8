import { requestStates, type WireRequest } from '@proxima/contract/submissions/revision-requests';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';

const Request = ({ request: { number, text, state, answers } }: { request: WireRequest }) => (
  <li className="flex gap-2 border-b border-line py-4 text-sm last:border-0 last:pb-0">
    <span className="font-medium tabular-nums">{number}.</span>
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 font-medium wrap-anywhere whitespace-pre-wrap">{text}</p>
        <Badge tone={requestStates[state].tone}>{requestStates[state].label}</Badge>
      </div>
      {answers.map((answer) => (
        <p
          key={answer.version_number}
          className="rounded-control bg-mist px-3 py-2 wrap-anywhere whitespace-pre-wrap"
        >
          <span className="block text-xs text-ink-soft">
            Your answer with version {answer.version_number}
          </span>
          {answer.text}
        </p>
      ))}
    </div>
  </li>
);

/** What the team asked for so far, and what was answered. */
export const RequestList = ({ requests }: { requests: readonly WireRequest[] }) => (
  <Card>
    <h2 className="text-lg">What we asked for</h2>
    <ol className="mt-1">
      {requests.map((request) => (
        <Request key={request.number} request={request} />
      ))}
    </ol>
  </Card>
);
