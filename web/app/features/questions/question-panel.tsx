import type { QuestionSummary } from '@proxima/contract/questions/questions';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { PagedRows } from '../../domain/paged-table.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { PageQuestionForm } from './page-question-form.tsx';
import { type PanelDocument, questionPage } from './panel-document.ts';
import { QuestionCard } from './question-card.tsx';
import { useQuestionSummary, useQuestions } from './questions.queries.ts';

interface AboutProps extends PanelDocument {
  about: number | 'whole';
  needsReason: boolean;
  /** Shown if there are no questions; null hides the section. */
  empty: ReactNode;
  title: string;
}

/** The questions about one page, or about the whole document. */
function QuestionsAbout({ document, version, about, needsReason, empty, title }: AboutProps) {
  const id = useId();
  const query = new URLSearchParams(useLocation().search);
  const list = useQuestions(document.venture.id, { document_id: document.id, page: about });
  const isNone = list.data?.pages.every(({ data }) => data.length === 0);
  if (isNone && empty === null) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-base font-medium">
        {title}
      </h3>
      <PagedRows list={list}>
        {(questions) =>
          questions.length === 0 ? (
            <p className="text-sm text-ink-soft">{empty}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {questions.map((question) => (
                <li key={question.id}>
                  <QuestionCard
                    ventureId={document.venture.id}
                    question={question}
                    isInside={document.is_inside}
                    needsReason={needsReason}
                    isSought={query.get('question') === String(question.id)}
                    about={
                      question.document?.version !== version.number && `version ${question.document?.version}`
                    }
                  />
                </li>
              ))}
            </ul>
          )
        }
      </PagedRows>
    </section>
  );
}

/** Buttons to the other pages that have questions. */
function OtherPages({
  summary,
  page,
  goTo,
}: { summary: QuestionSummary } & Pick<PanelDocument, 'page' | 'goTo'>) {
  const others = summary.pages.filter((one) => one.page !== page);
  if (others.length === 0) return null;
  return (
    <nav aria-label="Questions on other pages">
      <h3 className="mb-2 text-base font-medium">On other pages</h3>
      <ul className="flex flex-wrap gap-2">
        {others.map((one) => (
          <li key={one.page}>
            <Button
              kind="secondary"
              size="small"
              aria-label={`Page ${one.page}, ${one.count} ${one.count === 1 ? 'question' : 'questions'}`}
              onClick={() => goTo(one.page)}
            >
              Page {one.page} <span className="text-ink-soft tabular-nums">{one.count}</span>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Questions({ summary, ...open }: PanelDocument & { summary: QuestionSummary }) {
  const { document, version } = open;
  const page = questionPage(open);
  const { asking, needs_reason: needsReason } = summary;
  const nobodyAsked = asking ? 'Nobody has asked yet.' : 'No questions yet.';
  return (
    <div className="flex flex-col gap-6">
      {asking && (
        <PageQuestionForm
          ventureId={document.venture.id}
          documentId={document.id}
          version={version.number}
          {...{ page, asking }}
        />
      )}
      {page !== null && (
        <QuestionsAbout
          {...open}
          {...{ needsReason }}
          about={page}
          title={`On page ${page}`}
          empty={nobodyAsked}
        />
      )}
      <QuestionsAbout
        {...open}
        {...{ needsReason }}
        about="whole"
        title="About the whole document"
        empty={page === null ? nobodyAsked : null}
      />
      {page !== null && <OtherPages {...{ summary, page }} goTo={open.goTo} />}
    </div>
  );
}

/** Questions and answers beside the page that they are about, and the form to ask. */
export default function QuestionPanel(open: PanelDocument) {
  const { id, venture } = open.document;
  return (
    <QueryContent query={useQuestionSummary(venture.id, id)}>
      {(summary) => <Questions {...open} summary={summary} />}
    </QueryContent>
  );
}
