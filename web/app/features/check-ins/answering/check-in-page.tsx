import { checkInStateLabels } from '@proxima/contract/check-ins/check-in-states';
import type { WireCheckIn } from '@proxima/contract/check-ins/check-in-wire';
import { writtenDay } from '@proxima/contract/time/written-day';
import { useState } from 'react';
import { AnswersView } from '../../../domain/forms/answers-view.tsx';
import { longDateTime } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useAnswer, useCheckIn } from '../check-ins.queries.ts';
import { CheckInForm } from './check-in-form.tsx';
import { KnownFigures } from './known-figures.tsx';
import { keptText, type UnsentAnswers, useUnsentAnswers } from './unsent-answers.ts';
import { UnsentCard } from './unsent-card.tsx';

/** A check-in of the member's venture: to answer, or with what was answered. */
export function CheckInPage({ id }: { id: number }) {
  const unsent = useUnsentAnswers(id);
  return (
    <QueryContent query={useCheckIn(id)} placeholder={<Skeleton className="h-96 max-w-2xl" />}>
      {(checkIn) => (
        <Opened key={`${checkIn.version} ${checkIn.form_number}`} checkIn={checkIn} {...unsent} />
      )}
    </QueryContent>
  );
}

function Opened({ checkIn, unsent, keep }: { checkIn: WireCheckIn } & UnsentAnswers) {
  const [correcting, setCorrecting] = useState<'sent' | 'typed' | null>(null);
  const answer = useAnswer(checkIn.id, keep, () => setCorrecting(null));
  const { state, cohort_name, venture_name, due_on, questions } = checkIn;
  const isForm = state === 'open' || correcting !== null;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <p className="text-ink-soft">
        {venture_name} · {cohort_name} · {writtenDay(due_on)}
      </p>
      {isForm ? (
        <>
          <p>
            A few figures, about two minutes. Leave out what you do not know; our team sees what you send.
          </p>
          {state === 'open' && unsent && <p role="status">{keptText}</p>}
          <CheckInForm
            checkIn={checkIn}
            typed={state === 'open' || correcting === 'typed' ? unsent : null}
            change={answer}
            submitLabel={state === 'open' ? 'Send' : 'Send the correction'}
          />
        </>
      ) : (
        <>
          {unsent && (
            <UnsentCard reason={firstText(checkIn)} questions={questions} answers={unsent}>
              {state === 'answered' && (
                <Button onClick={() => setCorrecting('typed')}>Correct the answer with mine</Button>
              )}
              <Button kind="secondary" onClick={() => keep(null)}>
                Discard mine
              </Button>
            </UnsentCard>
          )}
          <Answered checkIn={checkIn} onCorrect={() => setCorrecting('sent')} />
        </>
      )}
    </div>
  );
}

/** Why what was typed was not sent. */
function firstText({ state, answered_by, answered_at }: WireCheckIn): string {
  if (state !== 'answered' || !answered_at) return 'This check-in was closed before you sent it.';
  return `${answered_by ?? 'Someone'} answered this check-in on ${longDateTime(answered_at)}, from another page or device; that answer counts.`;
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
          {answered_at && ` on ${longDateTime(answered_at)}`}. Thank you.
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
