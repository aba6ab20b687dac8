import { diffWordsWithSpace } from 'diff';

interface ComparedTextProps {
  older: string;
  newer: string;
  /** Which of the two is shown; `both` shows them as one text whose long unchanged parts are shortened. */
  side: 'older' | 'newer' | 'both';
}

type Difference = ReturnType<typeof diffWordsWithSpace>[number];

/** Characters of an unchanged part on each side of a change. */
const context = 120;

function shortened(text: string): string {
  if (text.length <= 3 * context) return text;
  const begin = text.slice(0, context).replace(/\S*$/, '');
  const end = text.slice(-context).replace(/^\S*/, '');
  return `${begin}…${end}`;
}

/** With both sides in one text: read by screen readers before each addition or removal. */
const Spoken = ({ side, children }: { side: ComparedTextProps['side']; children: string }) =>
  side === 'both' ? <span className="sr-only">{children}</span> : null;

const Part = ({ part, side }: { part: Difference; side: ComparedTextProps['side'] }) => {
  if (part.added) {
    return side === 'older' ? null : (
      <ins className="rounded-sm bg-green-tint font-medium text-green underline decoration-green/50 underline-offset-4">
        <Spoken side={side}>Added: </Spoken>
        {part.value}
      </ins>
    );
  }
  if (part.removed) {
    return side === 'newer' ? null : (
      <del className="rounded-sm bg-red-tint text-red decoration-red">
        <Spoken side={side}>Removed: </Spoken>
        {part.value}
      </del>
    );
  }
  return side === 'both' ? shortened(part.value) : part.value;
};

/** One side of two texts, or both in one: what was removed is struck through in the older one, what was added is underlined in the newer one. */
export const ComparedText = ({ older, newer, side }: ComparedTextProps) => (
  <p className="text-sm wrap-anywhere whitespace-pre-wrap">
    {diffWordsWithSpace(older, newer).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Part key={index} part={part} side={side} />
    ))}
  </p>
);
