import type { Answers, AnswerValue } from '@proxima/contract/forms/answer-values';
import { type AskedPage, askedItems, examine } from '@proxima/contract/forms/answers';
import type { FormDocument } from '@proxima/contract/forms/questions';
import { useEffect, useRef, useState } from 'react';
import { FormEnding } from '../../../domain/forms/form-ending.tsx';
import { FormPage } from '../../../domain/forms/form-page.tsx';
import { questionAnchor } from '../../../domain/forms/question-field.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';

/** The end of the form as an applicant sees it before they send. */
const End = ({ count, onFirst }: { count: number; onFirst: () => void }) => (
  <div className="mt-4 rounded-card border border-line bg-mist p-5 text-sm">
    {count === 0 ? (
      <p>Everything is filled in. Here, applicants read their answers once more and send them.</p>
    ) : (
      <p>
        {count === 1 ? '1 answer is' : `${count} answers are`} still missing. Applicants see which, and cannot
        send before.
      </p>
    )}
    <Button kind="secondary" size="small" className="mt-3" onClick={onFirst}>
      Back to the first page
    </Button>
  </div>
);

interface FormPreviewProps {
  document: FormDocument;
  /** The item that is edited: the preview turns to its page. */
  itemId: string | null;
}

/** Answers that are tried, with files by name alone: nothing is sent. */
function useTriedAnswers() {
  const [answers, setAnswers] = useState<Answers>({});
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const onAnswer = (id: string, value: AnswerValue | null) =>
    setAnswers(({ [id]: _before, ...rest }) => (value === null ? rest : { ...rest, [id]: value }));
  const onUpload = async (_questionId: string, { name }: File) => {
    const id = names.size + 1;
    setNames((all) => new Map(all).set(id, name));
    return { id, name };
  };
  return { answers, onAnswer, files: { names, onUpload }, clear: () => setAnswers({}) };
}

/** Which page is shown: the reader's own, until another item is edited. */
function useStep({ document, itemId }: FormPreviewProps, pages: readonly AskedPage[]) {
  const [step, setStep] = useState(0);
  const [followed, setFollowed] = useState(itemId);
  const section = document.sections.find(({ items }) => items.some(({ id }) => id === itemId));
  const edited = pages.findIndex(({ id }) => id === section?.id);
  if (itemId !== followed && (edited >= 0 || itemId === null)) {
    setFollowed(itemId);
    if (edited >= 0) setStep(edited);
  }
  return [Math.min(step, pages.length), setStep] as const;
}

/** Keeps the beginning of a page, or the question that is edited, in view. */
function useScrolledTo(at: number, itemId: string | null) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [at]);
  useEffect(() => {
    const question = itemId && document.getElementById(questionAnchor(itemId));
    if (question && box.current?.contains(question)) box.current.scrollTop = question.offsetTop - 24;
  }, [itemId]);
  return box;
}

/** The form as an applicant fills it in on a phone. What is typed here is not kept. */
export function FormPreview({ document, itemId }: FormPreviewProps) {
  const { answers, onAnswer, files, clear } = useTriedAnswers();
  const { pages, ending } = askedItems(document, answers);
  const [at, setStep] = useStep({ document, itemId }, pages);
  const box = useScrolledTo(at, itemId);
  const page = pages[at];
  const isEnding = ending !== undefined && at === pages.length - 1;
  const restart = () => {
    clear();
    setStep(0);
  };
  return (
    <div className="overflow-hidden rounded-[28px] border border-line-strong bg-paper shadow-soft">
      <div className="flex items-center justify-between border-b border-line bg-surface px-5 py-2.5">
        <h2 className="font-sans text-xs font-medium text-ink-soft">Preview as an applicant</h2>
        <Button kind="quiet" size="small" className="-mr-3" onClick={restart}>
          Start again
        </Button>
      </div>
      <section
        ref={box}
        aria-label="Preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        className="relative h-[min(42rem,calc(100dvh-13rem))] overflow-y-auto px-5 py-5"
      >
        <ProgressBar
          label={page ? `Page ${at + 1} of ${pages.length}` : 'The end'}
          value={page ? at : pages.length}
          max={Math.max(1, pages.length)}
          detail=""
        />
        {page && (
          <>
            <h3 className="mt-4 text-xl">{page.title}</h3>
            {page.help && <p className="mt-1.5 text-sm whitespace-pre-line text-ink-soft">{page.help}</p>}
            <div className="mt-6 flex flex-col gap-7">
              <FormPage {...{ page, answers, onAnswer, files }} />
              {isEnding && <FormEnding text={ending.text} />}
            </div>
            <div className="mt-8 flex justify-between gap-3">
              <Button kind="secondary" disabled={at === 0} onClick={() => setStep(at - 1)}>
                Back
              </Button>
              {!isEnding && <Button onClick={() => setStep(at + 1)}>Next</Button>}
            </div>
          </>
        )}
        {!page && <End count={examine(document, answers).missing.length} onFirst={() => setStep(0)} />}
      </section>
    </div>
  );
}
