import type { Question, QuestionFilter } from '@proxima/contract/questions/questions';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { PagedRows } from '../../domain/paged-table.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QuestionCard } from './question-card.tsx';
import { placeOf } from './question-texts.ts';
import { type QuestionsOf, useQuestions } from './questions.queries.ts';

interface ListProps {
  venture: Pick<VentureDetail, 'id' | 'slug'>;
  isTeam: boolean;
  /** Whether the reader belongs to the venture or the team. */
  isInside: boolean;
  needsReason: boolean;
}

/** A link to the page that a question is about. */
function About({
  question,
  venture,
  isTeam,
}: { question: Question } & Pick<ListProps, 'venture' | 'isTeam'>) {
  const { document } = question;
  if (!document) return 'the venture';
  const place = placeOf(document);
  if (document.is_archived) return `${place} (in the archive)`;
  const address = (isTeam ? paths.adminDocument : paths.document)(venture.slug, document.id);
  return (
    <a
      href={`${address}?version=${document.version}&page=${document.page ?? 1}&question=${question.id}`}
      className="text-link"
    >
      {place}
    </a>
  );
}

const empties: Record<QuestionFilter | 'all', [title: string, text: string]> = {
  all: ['No questions yet', 'Questions from investors and published answers appear here.'],
  waiting: ['No questions are waiting', 'Every question from investors has been answered.'],
  answered: ['Nothing has been answered yet', 'Both private and published answers appear here.'],
  own: ['You have not asked anything yet', 'Your questions appear here with their answers.'],
  closed: ['Nothing has been closed', 'Questions that the team closed appear here with the reason.'],
};

function Cards({ of, seeks, ...list }: ListProps & { of: QuestionsOf; seeks?: boolean }) {
  const [title, text] = empties[of.show ?? 'all'];
  return (
    <PagedRows list={useQuestions(list.venture.id, of)}>
      {(questions) =>
        questions.length === 0 ? (
          seeks ? (
            <EmptyState title="Question not available">
              It was withdrawn or closed, or its subject is no longer open to you.
            </EmptyState>
          ) : (
            <EmptyState title={title}>{text}</EmptyState>
          )
        ) : (
          <ul className="flex flex-col gap-4">
            {questions.map((question) => (
              <li key={question.id}>
                <QuestionCard
                  ventureId={list.venture.id}
                  question={question}
                  isInside={list.isInside}
                  needsReason={list.needsReason}
                  isSought={seeks ?? false}
                  about={<About question={question} venture={list.venture} isTeam={list.isTeam} />}
                />
              </li>
            ))}
          </ul>
        )
      }
    </PagedRows>
  );
}

/** The questions of a filter. Without one, those inside see waiting questions first, oldest on top, then answered ones. */
export function QuestionLists({ show, ...list }: ListProps & { show: QuestionFilter | undefined }) {
  if (show || !list.isInside) return <Cards {...list} of={{ show }} />;
  return (
    <>
      <section>
        <h2 className="mb-3 text-xl">Waiting for an answer</h2>
        <Cards {...list} of={{ show: 'waiting' }} />
      </section>
      <section>
        <h2 className="mb-3 text-xl">Answered</h2>
        <Cards {...list} of={{ show: 'answered' }} />
      </section>
    </>
  );
}

/** A single question, opened from a notification. */
export const SoughtQuestion = ({
  id,
  onShowAll,
  ...list
}: ListProps & { id: number; onShowAll: () => void }) => (
  <div>
    <Button kind="quiet" size="small" className="mb-3 -ml-3" onClick={onShowAll}>
      Show all questions
    </Button>
    <Cards {...list} of={{ question: id }} seeks />
  </div>
);
