import type { Answers, AnswerValue } from '@proxima/contract/forms/answer-values';
import { askedItems, examine } from '@proxima/contract/forms/answers';
import type { FormDocument } from '@proxima/contract/forms/questions';
import { useEffect, useRef, useState } from 'react';
import { FormEnding } from '../../../domain/forms/form-ending.tsx';
import { FormPage } from '../../../domain/forms/form-page.tsx';
import { questionAnchor } from '../../../domain/forms/question-field.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';

const noFiles = { names: new Map<number, string>() };

/** The end of the form as an applicant sees it before they send. */
const End = ({ count, onFirst }: { count: number; onFirst: () => void }) => (
  <div className="rounded-card border border-line bg-mist p-5 text-sm">
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

/** The form as an applicant fills it in on a phone. What is typed here is not kept. */
export function FormPreview({ document, itemId }: FormPreviewProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const [step, setStep] = useState(0);
  const top = useRef<HTMLElement>(null);
  const { pages, ending } = askedItems(document, answers);
  const { missing } = examine(document, answers);
  const section = document.sections.find(({ items }) => items.some(({ id }) => id === itemId));
  const edited = pages.findIndex(({ id }) => id === section?.id);
  const [followed, setFollowed] = useState(itemId);
  if (itemId !== followed && (edited >= 0 || itemId === null)) {
    setFollowed(itemId);
    if (edited >= 0) setStep(edited);
  }
  const at = Math.min(step, pages.length);
  const page = pages[at];
  const isEnding = ending !== undefined && at === pages.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => {
    if (top.current) top.current.scrollTop = 0;
  }, [at]);
  useEffect(() => {
    const question = itemId && top.current?.querySelector<HTMLElement>(`#${questionAnchor(itemId)}`);
    if (question && top.current) top.current.scrollTop = question.offsetTop - 24;
  }, [itemId]);
  const answer = (id: string, value: AnswerValue | null) =>
    setAnswers(({ [id]: _before, ...rest }) => (value === null ? rest : { ...rest, [id]: value }));
  return (
    <div className="overflow-hidden rounded-[28px] border border-line-strong bg-paper shadow-soft">
      <div className="flex items-center justify-between border-b border-line bg-surface px-5 py-2.5">
        <h2 className="font-sans text-xs font-medium text-ink-soft">Preview as an applicant</h2>
        <Button
          kind="quiet"
          size="small"
          className="-mr-3"
          onClick={() => {
            setAnswers({});
            setStep(0);
          }}
        >
          Start again
        </Button>
      </div>
      <section
        ref={top}
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
        {page ? (
          <>
            <h3 className="mt-4 text-xl">{page.title}</h3>
            {page.help && <p className="mt-1.5 text-sm whitespace-pre-line text-ink-soft">{page.help}</p>}
            <div className="mt-6">
              <FormPage page={page} answers={answers} onAnswer={answer} files={noFiles} />
            </div>
            {isEnding && (
              <div className="mt-7">
                <FormEnding text={ending.text} />
              </div>
            )}
          </>
        ) : (
          <div className="mt-4">
            <End count={missing.length} onFirst={() => setStep(0)} />
          </div>
        )}
        {page && (
          <div className="mt-8 flex justify-between gap-3">
            <Button kind="secondary" disabled={at === 0} onClick={() => setStep(at - 1)}>
              Back
            </Button>
            {!isEnding && <Button onClick={() => setStep(at + 1)}>Next</Button>}
          </div>
        )}
      </section>
    </div>
  );
}
