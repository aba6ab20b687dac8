import { countCharacters, countWords } from '@proxima/contract/forms/answer-rules';
import type { QuestionOf } from '@proxima/contract/forms/questions';
import clsx from 'clsx';

/** How long a text is, of how long it may be; announced once it is too long. */
export function LengthCount({ text, limit }: { text: string; limit: QuestionOf<'long-text'>['limit'] }) {
  const [count, max, unit] =
    'words' in limit
      ? [countWords(text), limit.words, 'words']
      : [countCharacters(text), limit.characters, 'characters'];
  const isOver = count > max;
  return (
    <span className={clsx('tabular-nums', isOver && 'font-medium text-red')}>
      {count.toLocaleString('en')} of {max.toLocaleString('en')} {unit}
      <span role="status" className="sr-only">
        {isOver ? `Too long by ${(count - max).toLocaleString('en')}.` : ''}
      </span>
    </span>
  );
}
