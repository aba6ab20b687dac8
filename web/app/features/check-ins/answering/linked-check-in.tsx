import type { WireCheckIn } from '@proxima/contract/check-ins/check-in-wire';
import { writtenDay } from '@proxima/contract/time/written-day';
import { isRefusal, messageOf } from '../../../lib/api/api-error.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Confirmation } from '../../../ui/feedback/confirmation.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useLinkAnswer, useLinkedCheckIn } from '../check-ins.queries.ts';
import { CheckInForm } from './check-in-form.tsx';
import { hasLinkEnded, keptText, useUnsentAnswers } from './unsent-answers.ts';
import { UnsentCard } from './unsent-card.tsx';

/** A check-in by the personal link of an email: without signing in, and for this check-in alone. */
export function LinkedCheckIn({ token }: { token: string }) {
  const query = useLinkedCheckIn(token);
  if (isRefusal(query.error))
    return (
      <Card className="flex flex-col items-start gap-4">
        <p role="alert">{messageOf(query.error)}</p>
        <LinkButton kind="secondary" href={paths.checkIns()}>
          Sign in to see your check-ins
        </LinkButton>
      </Card>
    );
  return (
    <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
      {(checkIn) => <Opened checkIn={checkIn} token={token} />}
    </QueryContent>
  );
}

function Opened({ checkIn, token }: { checkIn: WireCheckIn; token: string }) {
  const { unsent, keep } = useUnsentAnswers(checkIn.id);
  const answer = useLinkAnswer(token, keep);
  if (answer.isSuccess)
    return (
      <Card>
        <Confirmation className="flex flex-col items-start gap-3">
          <p className="font-display text-xl">Thank you. Your check-in is in.</p>
          <p className="text-ink-soft">
            This link has done its work. Signed in, you can read and correct what you sent.
          </p>
          <LinkButton kind="secondary" href={paths.checkIns(answer.data.data.id)}>
            See what I sent
          </LinkButton>
        </Confirmation>
      </Card>
    );
  if (unsent && hasLinkEnded(answer.error))
    return (
      <UnsentCard reason={messageOf(answer.error)} questions={checkIn.questions} answers={unsent}>
        <LinkButton href={paths.checkIns(checkIn.id)}>Sign in to compare and correct</LinkButton>
      </UnsentCard>
    );
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft">
        {checkIn.venture_name} · {checkIn.cohort_name} · {writtenDay(checkIn.due_on)}
      </p>
      <p>A few figures, about two minutes. Leave out what you do not know; our team sees what you send.</p>
      {unsent && <p role="status">{keptText}</p>}
      <CheckInForm
        key={checkIn.form_number}
        checkIn={checkIn}
        typed={unsent}
        change={answer}
        submitLabel="Send"
      />
    </div>
  );
}
