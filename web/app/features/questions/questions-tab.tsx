import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import {
  type QuestionFilter,
  type QuestionSummary,
  questionFilters,
  questionMessages,
} from '@proxima/contract/questions/questions';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { useId } from 'react';
import { z } from 'zod';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { isInside } from '../../domain/ventures/is-inside.ts';
import { useCheckedFilters } from '../../lib/navigation/use-checked-filters.ts';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { ChoiceButtons } from '../../ui/forms/choice-buttons.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { QuestionLists, SoughtQuestion } from './question-list.tsx';
import { promiseOf } from './question-texts.ts';
import { useAsk, useQuestionSummary } from './questions.queries.ts';

const schema = z.object({ text: text(lengths.longText, questionMessages.textRequired) });
const empty = { text: '' };

interface AskFormProps {
  ventureId: number;
  asking: NonNullable<QuestionSummary['asking']>;
}

/** The form to ask about the venture as a whole. Questions about a page are asked in the document viewer. */
function AskForm({ ventureId, asking }: AskFormProps) {
  const { form, field } = useCheckedForm(schema, { defaultValues: empty });
  const draft = useFormDraft({ kind: memberDrafts.question, subject: ventureId, form, empty });
  const ask = useAsk(ventureId, () => draft.end());
  const submit = form.handleSubmit((values) =>
    ask.mutate({ ...values, document_id: null, version: null, page: null }),
  );
  const id = useId();
  return (
    <TitledCard
      title="Ask the founders"
      lead="For questions about the venture as a whole. To ask about a page of a document, ask while you read it, so the founders see which page you mean."
    >
      <form noValidate method="post" onSubmit={submit} className="flex max-w-text flex-col gap-4">
        <TextArea label="Your question" required boxClassName="h-28" {...field('text')} />
        <p id={id} className="text-sm text-ink-soft">
          {promiseOf(asking)}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" aria-describedby={id} pending={ask.isPending} pendingLabel="Sending...">
            Send question
          </Button>
          <DraftLine draft={draft} />
        </div>
      </form>
    </TitledCard>
  );
}

interface QuestionsTabProps {
  venture: VentureDetail;
  isTeam: boolean;
}

const filtersInAddress = z.object({
  show: z.enum(questionFilters).optional(),
  question: z.coerce.number().int().positive().optional(),
});

type Choice = QuestionFilter | 'all';
const all = { value: 'all', label: 'All' } as const;
const waiting = { value: 'waiting', label: 'Waiting' } as const;
const answered = { value: 'answered', label: 'Answered' } as const;
const closed = { value: 'closed', label: 'Closed' } as const;
const own = { value: 'own', label: 'Yours' } as const;

function choicesFor(side: Side) {
  if (side === 'investor') return [all, own];
  return side === 'team' ? [all, waiting, answered, closed] : [all, waiting, answered];
}

const mentorNote =
  'You can ask about documents in the folders that the founders share with you, beside their pages. Your questions, and published answers about these documents, appear here.';

type Side = 'investor' | 'insider' | 'team';

/** The number of questions for a choice. `all` leaves out closed ones for those inside. */
const countIn = ({ counts }: QuestionSummary, side: Side, choice: Choice): number =>
  choice === 'all' && side !== 'investor' ? counts.waiting + counts.answered : counts[choice];

function Questions({
  venture,
  side,
  summary,
}: {
  venture: VentureDetail;
  side: Side;
  summary: QuestionSummary;
}) {
  const { filters, change } = useCheckedFilters(filtersInAddress);
  const { show, question } = filters;
  const list = {
    venture,
    isTeam: side === 'team',
    isInside: side !== 'investor',
    needsReason: summary.needs_reason,
  };
  const isMentor = side === 'investor' && venture.roles.length > 0 && !summary.asking;
  const answers = side === 'team' || venture.roles.includes('founder');
  return (
    <div className="flex flex-col gap-6">
      {isMentor && <p className="max-w-text text-sm text-ink-soft">{mentorNote}</p>}
      {summary.asking && <AskForm ventureId={venture.id} asking={summary.asking} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChoiceButtons<Choice>
          legend="Which questions"
          choices={choicesFor(side)}
          current={show ?? 'all'}
          onChoose={(choice) => change({ show: choice === 'all' ? '' : choice, question: '' })}
          countOf={(choice) => countIn(summary, side, choice)}
        />
        {answers && <ExportMenu list="questions" filters={{ venture_id: venture.id }} />}
      </div>
      {question === undefined ? (
        <QuestionLists {...list} show={show} />
      ) : (
        <SoughtQuestion {...list} id={question} onShowAll={() => change({ question: '', show: '' })} />
      )}
    </div>
  );
}

/** Questions about a venture: investors ask, founders answer, and everyone sees what is open to them. */
export default function QuestionsTab({ venture, isTeam }: QuestionsTabProps) {
  const side: Side = isTeam ? 'team' : isInside(venture, isTeam) ? 'insider' : 'investor';
  return (
    <QueryContent query={useQuestionSummary(venture.id)}>
      {(summary) => <Questions venture={venture} side={side} summary={summary} />}
    </QueryContent>
  );
}
