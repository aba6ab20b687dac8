import type { OutlinedItem, QuestionOutline } from '@proxima/contract/programmes/question-outline';

type Question = Extract<OutlinedItem, { type: 'question' }>;

const QuestionLine = ({ question }: { question: Question }) => (
  <>
    <p className="font-medium wrap-anywhere">
      {question.label}
      {!question.is_required && <span className="font-normal text-ink-soft"> (optional)</span>}
    </p>
    {question.help && (
      <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{question.help}</p>
    )}
    <p className="mt-1.5 text-sm text-ink-soft">{question.expects}</p>
    {question.options.length > 0 && (
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-sm text-ink-soft">
        {question.options.map((option) => (
          <li key={option} className="wrap-anywhere">
            {option}
          </li>
        ))}
      </ul>
    )}
    {question.asked_if && (
      <p className="mt-1.5 text-sm wrap-anywhere text-ink-soft italic">Asked if {question.asked_if}.</p>
    )}
  </>
);

const Line = ({ item }: { item: OutlinedItem }) => {
  if (item.type === 'question') return <QuestionLine question={item} />;
  if (item.type === 'text')
    return <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{item.text}</p>;
  return (
    <div className="rounded-control bg-mist px-4 py-3 text-sm">
      <p className="wrap-anywhere">The form ends here if {item.if}:</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-soft">{item.text}</p>
    </div>
  );
};

/** All questions of a call, page by page, as they are asked. */
export const QuestionList = ({ sections }: { sections: QuestionOutline }) => (
  <ol className="flex flex-col gap-10">
    {sections.map(({ title, help, items }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
      <li key={index} className="break-inside-avoid-page">
        <h3 className="flex gap-3 text-lg wrap-anywhere">
          <span className="text-ember tabular-nums">{index + 1}</span>
          {title}
        </h3>
        {help && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{help}</p>}
        <ul className="mt-4 flex flex-col gap-5 border-l border-line pl-5">
          {items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
            <li key={place} className="break-inside-avoid">
              <Line item={item} />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);
