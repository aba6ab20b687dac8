import { requestStates, type WireRequest } from '@proxima/contract/submissions/revision-requests';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/display/badge.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { Card } from '../../ui/layout/card.tsx';

interface AnswersProps {
  request: WireRequest;
  /** What an answer came with. */
  answeredIn: (number: number) => string;
}

const Answers = ({ request, answeredIn }: AnswersProps) => (
  <ul className="flex flex-col gap-2">
    {request.answers.map(({ text, version_number, at }) => (
      <li key={version_number} className="rounded-control bg-mist px-3 py-2">
        <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        <p className="mt-1 text-xs text-ink-soft">
          {answeredIn(version_number)}, <RelativeTime iso={at} />
        </p>
      </li>
    ))}
    {request.state === 'answered' && request.answers.length === 0 && (
      <li className="text-ink-soft">Answered by the new version as a whole.</li>
    )}
  </ul>
);

interface RequestsCardProps {
  title: string;
  requests: readonly WireRequest[];
  /** Under the title. */
  lead?: ReactNode;
  answeredIn?: AnswersProps['answeredIn'];
  /** What can be done about a request. */
  actions?: (request: WireRequest) => ReactNode;
}

/** Requests of revisions with their state and answers. */
export function RequestsCard(props: RequestsCardProps) {
  const { title, requests, lead, answeredIn = (number) => `Answered in version ${number}`, actions } = props;
  const closed = requests.filter(({ state }) => state === 'closed').length;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">{title}</h2>
        <p className="text-xs text-ink-soft tabular-nums">
          {closed} of {requests.length} closed
        </p>
      </div>
      {lead && <p className="mt-1 text-xs text-ink-soft">{lead}</p>}
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
              <Answers request={request} answeredIn={answeredIn} />
              {actions?.(request)}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
