import type { WireRequest } from '@proxima/contract/submissions/revision-requests';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { RequestsCard } from './requests-card.tsx';

const marks = [
  { state: 'closed', label: 'Close' },
  { state: 'open', label: 'Reopen' },
] as const;

interface MarkableRequestsProps extends Pick<ComponentProps<typeof RequestsCard>, 'lead' | 'answeredIn'> {
  requests: readonly WireRequest[];
  mayMark: boolean;
  isPending: boolean;
  onMark: (mark: { number: number; state: 'open' | 'closed' }) => void;
}

/** All requests about something; a reviewer closes and reopens them. */
export const MarkableRequests = ({ mayMark, isPending, onMark, ...card }: MarkableRequestsProps) => (
  <RequestsCard
    title="Requests"
    {...card}
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
                disabled={isPending}
                onClick={() => onMark({ number, state })}
              >
                {label}
              </Button>
            ))}
        </div>
      )
    }
  />
);
