import type { OwnInterview } from '@proxima/contract/selection/selection-wire';
import { useState } from 'react';
import { ZonedTime } from '../../domain/time/zoned-time.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/actions/confirm-dialog.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useBookInterview, useCancelInterview, useOwnInterview } from './selection.queries.ts';

interface InterviewProps {
  submissionId: number;
  interview: OwnInterview;
}

function Booked({ submissionId, interview }: InterviewProps) {
  const [isCancelling, setCancelling] = useState(false);
  const cancel = useCancelInterview(submissionId);
  const { own, time_zone } = interview;
  if (!own) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="min-w-0">
        <ZonedTime at={own.starts_at} zone={time_zone} />
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {own.minutes} minutes · {own.place}
        </span>
      </p>
      {own.may_cancel && (
        <Button kind="secondary" size="small" onClick={() => setCancelling(true)}>
          Cancel the interview
        </Button>
      )}
      {isCancelling && (
        <ConfirmDialog
          onClose={() => setCancelling(false)}
          title="Cancel the interview?"
          description="Others can book its time. You can book another one that is free."
          change={cancel}
          kind="danger"
          cancelLabel="Keep it"
        >
          Cancel the interview
        </ConfirmDialog>
      )}
    </div>
  );
}

function FreeTimes({ submissionId, interview }: InterviewProps) {
  const book = useBookInterview(submissionId);
  const { free, own, time_zone } = interview;
  if (free.length === 0)
    return own ? null : <p className="text-ink-soft">All times are booked. New ones appear here.</p>;
  return (
    <ul className="divide-y divide-line">
      {free.map(({ id, starts_at, minutes, place }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
          <p className="min-w-0 text-sm">
            <ZonedTime at={starts_at} zone={time_zone} />
            <span className="block wrap-anywhere text-ink-soft">
              {minutes} minutes · {place}
            </span>
          </p>
          <Button kind="secondary" size="small" pending={book.isPending} onClick={() => book.mutate(id)}>
            {own ? 'Move here' : 'Book'}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Where an applicant books an interview; nothing while their stage offers none. */
export function OwnInterviewCard({ submissionId }: { submissionId: number }) {
  const interview = useOwnInterview(submissionId).data;
  if (!interview) return null;
  return (
    <TitledCard
      title="Interview"
      lead={
        interview.own
          ? 'Your interview is booked. Choose another time to move it.'
          : 'Choose a time. You get an email with the calendar entry.'
      }
    >
      <div className="flex flex-col gap-4">
        <Booked {...{ submissionId, interview }} />
        <FreeTimes {...{ submissionId, interview }} />
      </div>
    </TitledCard>
  );
}
