import type { Assessments } from '@proxima/contract/assessments/assessments';
import { agreementLabels, doDisagree, scoreRange } from '@proxima/contract/assessments/scores';
import { Badge } from '../../ui/display/badge.tsx';

const { min, max } = scoreRange;
const leftOf = (score: number) => `${((score - min) / (max - min)) * 100}%`;

interface ScoreScaleProps {
  scores: readonly number[];
}

/** Scores as points on a line from 1 to 5. Decorative: the numbers are beside it. */
function ScoreScale({ scores }: ScoreScaleProps) {
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

const oneDecimal = (number: number) => number.toFixed(1);

export const AgreementBadge = (overall: { low: number; high: number }) =>
  doDisagree(overall) ? (
    <Badge tone="amber">{agreementLabels.disagree}</Badge>
  ) : (
    <Badge tone="green">{agreementLabels.agree}</Badge>
  );

const rangeOf = (spread: { low: number; high: number } | null): string => {
  if (!spread) return 'Not assessed';
  return spread.low === spread.high ? String(spread.low) : `${spread.low} to ${spread.high}`;
};

interface SpreadPanelProps {
  spread: NonNullable<Assessments['spread']>;
  criteria: Assessments['criteria'];
  /** Of all who scored, each in the order of the criteria. */
  scores: readonly (readonly (number | null)[])[];
}

/** How far the scores are apart: overall and by criterion. */
export const SpreadPanel = ({
  spread: { overall, criteria: spreads },
  criteria,
  scores,
}: SpreadPanelProps) => (
  <section aria-label="Spread" className="rounded-control bg-mist px-4 py-3.5">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm">
        <strong className="font-display text-xl font-medium">{oneDecimal(overall.mean)}</strong> of 5 on
        average, from {oneDecimal(overall.low)} to {oneDecimal(overall.high)}
      </p>
      <AgreementBadge {...overall} />
    </div>
    <ul className="mt-3 flex flex-col gap-2.5">
      {criteria.map(({ name }, index) => (
        <li
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 text-sm sm:grid-cols-[minmax(0,1fr)_9rem_4rem]"
        >
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="max-sm:order-last max-sm:col-span-2">
            <ScoreScale scores={scores.flatMap((all) => all[index] ?? [])} />
          </span>
          <span className="text-right text-ink-soft tabular-nums">{rangeOf(spreads[index] ?? null)}</span>
        </li>
      ))}
    </ul>
  </section>
);
