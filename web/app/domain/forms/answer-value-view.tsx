import { answerText } from '@proxima/contract/forms/answer-text';
import type { AnswerTypes, AnswerValue } from '@proxima/contract/forms/answer-values';
import { fittingAnswer } from '@proxima/contract/forms/answers/fitting-answers';
import { tidyAnswer } from '@proxima/contract/forms/answers/tidy-answers';
import { numberText } from '@proxima/contract/forms/number-text';
import type { Question, QuestionOf } from '@proxima/contract/forms/questions';
import type { ReactNode } from 'react';

const OutLink = ({ href }: { href: string }) =>
  /^https?:\/\//i.test(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="underline wrap-anywhere">
      {href}
    </a>
  ) : (
    href
  );

const TableView = ({ question, rows }: { question: QuestionOf<'table'>; rows: AnswerTypes['table'] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
  <section aria-label={question.label} tabIndex={0} className="overflow-x-auto">
    <table className="w-full border-collapse text-left text-sm">
      <thead>
        <tr className="border-b border-line">
          {question.columns.map(({ id, label }) => (
            <th key={id} scope="col" className="py-1.5 pr-4 align-bottom text-xs font-medium text-ink-soft">
              <span className="block max-w-60">{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <tr key={index} className="border-b border-line last:border-0">
            {question.columns.map(({ id }) => (
              <td key={id} className="py-1.5 pr-4 align-top wrap-anywhere">
                {typeof row[id] === 'number' ? numberText(row[id]) : row[id]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const PeopleView = ({ people }: { people: AnswerTypes['people'] }) => (
  <ul className="flex flex-col gap-1.5">
    {people.map(({ name, role, email, link }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: people have no identity but their place
      <li key={index} className="wrap-anywhere">
        {[name, role, email].filter(Boolean).join(', ')}
        {link && (
          <>
            {', '}
            <OutLink href={link} />
          </>
        )}
      </li>
    ))}
  </ul>
);

interface AnswerValueViewProps {
  question: Question;
  answer: AnswerValue | undefined;
  /** A file of an answer, e.g. as a chip that opens it. */
  fileOf: (fileId: number) => ReactNode;
}

/** An answer to read; one from when the question had another type as plain text. */
export function AnswerValueView({ question, answer, fileOf }: AnswerValueViewProps) {
  const given = tidyAnswer(answer);
  if (given === undefined) return <span className="text-ink-soft">Not answered</span>;
  const fitting = fittingAnswer(question, given);
  if (fitting === undefined) return <span className="wrap-anywhere">{answerText(question, given)}</span>;
  switch (question.type) {
    case 'long-text':
      return <p className="whitespace-pre-line wrap-anywhere">{fitting as string}</p>;
    case 'link':
    case 'video-link':
      return <OutLink href={fitting as string} />;
    case 'file':
      return (
        <div className="flex flex-wrap gap-2">
          {(fitting as number[]).map((id) => (
            <div key={id} className="max-w-full">
              {fileOf(id)}
            </div>
          ))}
        </div>
      );
    case 'table':
      return <TableView question={question} rows={fitting as AnswerTypes['table']} />;
    case 'people':
      return <PeopleView people={fitting as AnswerTypes['people']} />;
    default:
      return <span className="wrap-anywhere">{answerText(question, fitting)}</span>;
  }
}
