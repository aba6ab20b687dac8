import {
  type QuestionFilter,
  type QuestionSummary,
  questionFilters,
} from '@proxima/contract/questions/questions';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { z } from 'zod';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { useCheckedFilters } from '../../lib/navigation/use-checked-filters.ts';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { ChoiceButtons } from '../../ui/forms/choice-buttons.tsx';
import { AskForm } from './ask-form.tsx';
import { QuestionLists, SoughtQuestion } from './question-list.tsx';
import { useQuestionSummary } from './questions.queries.ts';

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
  'You ask about documents in the folders that the founders share with you, beside their pages. Your questions, and published answers about these documents, appear here.';

type Side = 'investor' | 'insider' | 'team';

/** The lists of those inside leave out what is closed. */
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

/** Questions about a venture: investors ask, founders answer, everyone reads what is open to them. */
export default function QuestionsTab({ venture, isTeam }: QuestionsTabProps) {
  const side: Side = isTeam
    ? 'team'
    : venture.roles.some((role) => role !== 'mentor')
      ? 'insider'
      : 'investor';
  return (
    <QueryContent query={useQuestionSummary(venture.id)}>
      {(summary) => <Questions venture={venture} side={side} summary={summary} />}
    </QueryContent>
  );
}
