import { checkInStateLabels } from '@proxima/contract/check-ins/check-in-states';
import type { WireCheckIn } from '@proxima/contract/check-ins/check-in-wire';
import { writtenDay } from '@proxima/contract/time/written-day';
import { useState } from 'react';
import { AnswersView } from '../../../domain/forms/answers-view.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useAnswer, useCheckIn } from '../check-ins.queries.ts';
import { CheckInForm } from './check-in-form.tsx';
import { KnownFigures } from './known-figures.tsx';

/** A check-in of the member's venture: to answer, or with what was answered. */
export const CheckInPage = ({ id }: { id: number }) => (
  <QueryContent query={useCheckIn(id)} placeholder={<Skeleton className="h-96 max-w-2xl" />}>
    {(checkIn) => <Opened key={`${checkIn.version} ${checkIn.form_number}`} checkIn={checkIn} />}
  </QueryContent>
);

function Opened({ checkIn }: { checkIn: WireCheckIn }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const answer = useAnswer(checkIn.id, () => setCorrecting(false));
  const { state, cohort_name, venture_name, due_on } = checkIn;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <p className="text-ink-soft">
        {venture_name} · {cohort_name} · {writtenDay(due_on)}
      </p>
      {state === 'open' || isCorrecting ? (
        <>
          <p>
            A few figures, about two minutes. Leave out what you do not know; our team sees what you send.
          </p>
          <CheckInForm
            checkIn={checkIn}
            change={answer}
            submitLabel={state === 'open' ? 'Send' : 'Send the correction'}
          />
        </>
      ) : (
        <Answered checkIn={checkIn} onCorrect={() => setCorrecting(true)} />
      )}
    </div>
  );
}

function Answered({ checkIn, onCorrect }: { checkIn: WireCheckIn; onCorrect: () => void }) {
  const { state, answered_at, answered_by, known, questions, answers } = checkIn;
  if (state !== 'answered')
    return <Card>{checkInStateLabels[state]}. This check-in is closed; the next one comes by email.</Card>;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          Answered{answered_by && ` by ${answered_by}`}
          {answered_at && ` on ${longDate(answered_at)}`}. Thank you.
        </p>
        <Button kind="secondary" size="small" onClick={onCorrect}>
          Correct it
        </Button>
      </div>
      <KnownFigures known={known} />
      <Card>
        <h2 className="mb-6 text-xl">What was sent</h2>
        <AnswersView document={questions} answers={answers} />
      </Card>
    </>
  );
}
