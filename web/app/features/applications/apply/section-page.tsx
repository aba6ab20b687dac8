import type { Answers, AnswerValue } from '@proxima/contract/forms/answer-values';
import type { AskedPage, MissingAnswer } from '@proxima/contract/forms/answers';
import type { Question } from '@proxima/contract/forms/questions';
import type { AnswerFiles } from '../../../domain/forms/answer-field.ts';
import { FormPage } from '../../../domain/forms/form-page.tsx';
import type { AnswerJson, AnswersStore, Entry } from './answers-store.ts';
import { ConflictBox } from './conflict-box.tsx';
import { namesAt, type Present } from './presence.ts';

/** What the member answered to the same question before. */
interface Suggestion {
  question_id: string;
  value: AnswerJson;
  text: string;
  source: string;
}

interface SectionPageProps {
  page: AskedPage;
  answers: Answers;
  entries: Readonly<Record<string, Entry>>;
  store: AnswersStore;
  /** Shown once the member has looked for what is missing. */
  missing: readonly MissingAnswer[];
  people: readonly Present[];
  onEnter: (questionId: string) => void;
  suggestions: readonly Suggestion[];
  files: AnswerFiles;
  isReadOnly: boolean;
}

/** One page of the form: a section with what of it is asked now. */
export function SectionPage(props: SectionPageProps) {
  const { page, answers, entries, store, missing, files, onEnter, isReadOnly } = props;
  const errors = new Map(missing.map(({ questionId, message }) => [questionId, message]));
  for (const [id, { refusal }] of Object.entries(entries)) if (refusal) errors.set(id, refusal);
  return (
    <section aria-labelledby="page-title" className="flex flex-col gap-8">
      <div>
        <h2 id="page-title" tabIndex={-1} className="text-xl outline-none">
          {page.title}
        </h2>
        {page.help && <p className="mt-1.5 max-w-text whitespace-pre-line text-ink-soft">{page.help}</p>}
      </div>
      <FormPage
        page={page}
        answers={answers}
        onAnswer={(id, value: AnswerValue | null) => store.set(id, value as AnswerJson)}
        errors={errors}
        files={files}
        disabled={isReadOnly}
        onEnter={onEnter}
        noteOf={(question) => <Notes question={question} {...props} />}
      />
    </section>
  );
}

type NotesProps = SectionPageProps & { question: Question };

/** Under a question: who else is on it, the other's answer after a conflict, and an answer given earlier. */
function Notes({ question, entries, store, people, suggestions, answers, isReadOnly }: NotesProps) {
  const theirs = entries[question.id]?.theirs;
  const others = namesAt(people, question.id);
  const suggestion = suggestions.find(({ question_id }) => question_id === question.id);
  const isOffered = suggestion && answers[question.id] === undefined && !isReadOnly;
  return (
    <>
      {others && (
        <p role="status" className="mt-1.5 text-xs text-ink-soft">
          {others}
        </p>
      )}
      {theirs && (
        <ConflictBox
          question={question}
          theirs={theirs}
          onChoose={(which) => store.choose(question.id, which)}
        />
      )}
      {isOffered && (
        <p className="mt-2 text-sm text-ink-soft">
          From {suggestion.source}: “{shortened(suggestion.text)}”.{' '}
          <button
            type="button"
            className="text-link"
            onClick={() => store.set(question.id, suggestion.value)}
          >
            Use this answer
          </button>
        </p>
      )}
    </>
  );
}

const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text);
