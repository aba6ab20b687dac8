import type { Answers } from '@proxima/contract/forms/answer-values';
import { askedItems } from '@proxima/contract/forms/answers';
import { answerTo } from '@proxima/contract/forms/answers/tidy-answers';
import { type FormDocument, isQuestion, type Question } from '@proxima/contract/forms/questions';
import type { ReactNode } from 'react';
import { AnswerValueView } from './answer-value-view.tsx';

interface AnswersViewProps {
  document: FormDocument;
  answers: Answers;
  /** The names of files by their ids, for readers who cannot open them. */
  fileNames?: ReadonlyMap<number, string>;
  /** A file of an answer, e.g. as a chip that opens it; by default its name. */
  fileOf?: (fileId: number) => ReactNode;
  /** Leaves out questions, e.g. those that the reader may not see. */
  isShown?: (question: Question) => boolean;
  /** Beside the title of a section, e.g. a link to change it. */
  actionOf?: (sectionId: string) => ReactNode;
}

/** Everything that was asked with its answers, to read: by section, without a field. */
export function AnswersView(props: AnswersViewProps) {
  const { document, answers, fileNames, isShown = () => true, actionOf } = props;
  const { fileOf = (id: number) => fileNames?.get(id) ?? 'File' } = props;
  const sections = askedItems(document, answers).pages.map((page) => ({
    ...page,
    questions: page.items.filter(isQuestion).filter(isShown),
  }));
  return (
    <div className="flex flex-col gap-10">
      {sections
        .filter(({ questions }) => questions.length > 0)
        .map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={`answers-${id}`}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line pb-2">
              <h3 id={`answers-${id}`} className="text-lg">
                {title}
              </h3>
              {actionOf?.(id)}
            </div>
            <dl>
              {questions.map((question) => (
                <div key={question.id} className="border-b border-line py-4 last:border-0">
                  <dt className="max-w-text text-sm font-medium">{question.label}</dt>
                  <dd className="mt-1.5 max-w-text text-sm">
                    <AnswerValueView
                      question={question}
                      answer={answerTo(answers, question.id)}
                      fileOf={fileOf}
                    />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </div>
  );
}
