import { liveMessages } from '@proxima/contract/events/live-messages';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { z } from 'zod';
import { Button } from '../../ui/actions/button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useAsk } from './live-session.queries.ts';
import { itemOn, nameOf, type ShownSession, type Stage, sortQuestions } from './live-state.ts';
import { QuestionRow } from './question-row.tsx';

const schema = z.object({ text: text(lengths.quote, liveMessages.textRequired) });
const empty = { text: '' };

function AskForm({ id, session }: { id: number; session: ShownSession }) {
  const { form, field } = useCheckedForm(schema, { defaultValues: empty, mode: 'onSubmit' });
  const ask = useAsk(id, () => form.reset(empty));
  const item = itemOn(session);
  const submit = form.handleSubmit((values) => ask.mutate({ ...values, item_id: item?.id ?? null }));
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        label={item ? `Ask about ${nameOf(item)}` : 'Ask the host'}
        quiet
        boxClassName="h-20"
        maxLength={lengths.quote}
        help="Your name is not shown."
        {...field('text')}
      />
      <Button
        type="submit"
        kind="secondary"
        className="self-start"
        pending={ask.isPending}
        pendingLabel="Asking..."
      >
        Ask
      </Button>
    </form>
  );
}

/** Whether the reader may answer: the team answers all questions, founders those about their venture. */
const mayAnswer = ({ agenda, may_manage }: ShownSession, itemId: number | null): boolean =>
  may_manage || agenda.some(({ id, is_own }) => is_own && id === itemId);

interface QuestionsCardProps {
  id: number;
  session: ShownSession;
  stage: Stage;
}

/** The questions of everyone, with asking, voting, and answering for those who may. */
export function QuestionsCard({ id, session, stage }: QuestionsCardProps) {
  const isLive = stage === 'live';
  const questions = sortQuestions(session.questions);
  if (!isLive && questions.length === 0) return null;
  return (
    <TitledCard
      title="Questions"
      lead={isLive ? 'Those with the most votes come first.' : 'Written answers stay here.'}
    >
      <div className="flex flex-col gap-6">
        {isLive && !session.may_manage && !itemOn(session)?.is_own && <AskForm id={id} session={session} />}
        {questions.length === 0 ? (
          <p className="text-sm text-ink-soft">Nobody has asked yet.</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {questions.map((question) => (
              <QuestionRow
                key={question.id}
                id={id}
                question={question}
                about={session.agenda.find((item) => item.id === question.item_id) ?? null}
                isOwn={session.own_questions.includes(question.id)}
                hasVoted={session.votes.includes(question.id)}
                mayVote={isLive && !session.may_manage}
                mayAnswer={mayAnswer(session, question.item_id)}
              />
            ))}
          </ul>
        )}
      </div>
    </TitledCard>
  );
}
