import { diffWordsWithSpace } from 'diff';

interface ComparedTextProps {
  older: string;
  newer: string;
  /** Which of the two is shown. */
  side: 'older' | 'newer';
}

type Difference = ReturnType<typeof diffWordsWithSpace>[number];

const Part = ({ part, side }: { part: Difference; side: ComparedTextProps['side'] }) => {
  if (part.added) {
    return side === 'older' ? null : (
      <ins className="rounded-sm bg-green-tint font-medium text-green underline decoration-green/50 underline-offset-4">
        {part.value}
      </ins>
    );
  }
  if (part.removed) {
    return side === 'newer' ? null : (
      <del className="rounded-sm bg-red-tint text-red decoration-red">{part.value}</del>
    );
  }
  return part.value;
};

/** One side of two texts: what was removed is struck through in the older one, what was added is underlined in the newer one. */
export const ComparedText = ({ older, newer, side }: ComparedTextProps) => (
  <p className="text-sm wrap-anywhere whitespace-pre-wrap">
    {diffWordsWithSpace(older, newer).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Part key={index} part={part} side={side} />
    ))}
  </p>
);
