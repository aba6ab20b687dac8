import { scoreRange } from '@proxima/contract/assessments/scores';

const { min, max } = scoreRange;
const leftOf = (score: number) => `${((score - min) / (max - min)) * 100}%`;

interface ScoreScaleProps {
  scores: readonly number[];
}

/** Scores as points on a line from 1 to 5. The numbers stand beside it, so it is a picture only. */
export function ScoreScale({ scores }: ScoreScaleProps) {
  const low = Math.min(...scores);
  const high = Math.max(...scores);
  return (
    <span aria-hidden="true" className="relative mx-2 block h-3">
      <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
      <span
        className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-amber"
        style={{ left: leftOf(low), right: `calc(100% - ${leftOf(high)})` }}
      />
      {scores.map((score, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: reviewers keep their order, and scores may be the same
          key={index}
          className="absolute top-1/2 size-3 -translate-1/2 rounded-full border-2 border-surface bg-ink"
          style={{ left: leftOf(score) }}
        />
      ))}
    </span>
  );
}
