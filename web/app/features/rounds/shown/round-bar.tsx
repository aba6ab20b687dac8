import type { RoundBar as Bar } from '@proxima/contract/rounds/round-wire';
import { useId } from 'react';
import { fillOf, type Series, SeriesFills, SeriesLegend } from '../../../domain/charts/series.tsx';
import { Fact } from '../../../ui/display/fact.tsx';
import { amountText, shareText } from './amounts.ts';

const committed: readonly Series[] = [
  { name: 'firm', label: 'Firmly committed', colour: 'text-ember' },
  { name: 'outside', label: 'Raised outside the platform', colour: 'text-slate', pattern: 'M0 8 8 0' },
];
const soft: Series = {
  name: 'soft',
  label: 'Soft commitments, not counted',
  colour: 'text-amber',
  pattern: 'M4 0v8',
};

const share = (part: number, whole: number): string => `${whole > 0 ? (100 * part) / whole : 0}%`;

interface DrawnProps {
  id: string;
  bar: Bar;
}

/** Firm commitments and money from outside in one bar; soft commitments in a thinner bar below, to the same scale. */
function Drawn({ id, bar }: DrawnProps) {
  const { firm, outside, soft: promised, target, minimum, hard_cap } = bar;
  const whole = Math.max(hard_cap, firm + outside, promised);
  return (
    <>
      <svg
        width="100%"
        height="24"
        aria-hidden="true"
        className="block overflow-visible rounded-control bg-mist"
      >
        <SeriesFills id={id} series={[...committed, soft]} />
        <rect width={share(firm, whole)} height="24" rx="3" fill={fillOf(id, 'firm')} />
        <rect x={share(firm, whole)} width={share(outside, whole)} height="24" fill={fillOf(id, 'outside')} />
        {[minimum, target].map((mark, index) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: always these two
            key={index}
            x1={share(mark, whole)}
            x2={share(mark, whole)}
            y1="-4"
            y2="28"
            strokeWidth="2"
            strokeDasharray={index === 0 ? '3 3' : undefined}
            className="stroke-ink"
          />
        ))}
      </svg>
      {promised > 0 && (
        <svg width="100%" height="8" aria-hidden="true" className="mt-2 block rounded-control bg-mist">
          <rect width={share(promised, whole)} height="8" rx="3" fill={fillOf(id, 'soft')} />
        </svg>
      )}
    </>
  );
}

const Mark = ({ dashed, children }: { dashed: boolean; children: string }) => (
  <li className="flex items-center gap-2">
    <svg width="16" height="16" aria-hidden="true">
      <line
        x1="8"
        x2="8"
        y1="0"
        y2="16"
        strokeWidth="2"
        strokeDasharray={dashed ? '3 3' : undefined}
        className="stroke-ink"
      />
    </svg>
    {children}
  </li>
);

interface RoundBarProps {
  bar: Bar;
  /** Whether the round takes no more commitments. */
  hasEnded?: boolean;
}

/** The text alternative of the bar. */
export function barText(bar: Bar): string {
  const of = (minor: number) => amountText(bar.currency, minor);
  return [
    `${of(bar.firm)} firmly committed of a target of ${of(bar.target)}`,
    `minimum ${of(bar.minimum)}`,
    `hard cap ${of(bar.hard_cap)}`,
    bar.soft > 0 && `soft commitments of ${of(bar.soft)}, not counted`,
    bar.outside > 0 && `${of(bar.outside)} raised outside the platform`,
  ]
    .filter(Boolean)
    .join('; ');
}

function Numbers({ bar, hasEnded }: RoundBarProps) {
  const of = (minor: number) => amountText(bar.currency, minor);
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 tabular-nums sm:grid-cols-3 xl:grid-cols-4">
      <Fact term="Minimum">{of(bar.minimum)}</Fact>
      <Fact term="Target">{of(bar.target)}</Fact>
      <Fact term="Hard cap">{of(bar.hard_cap)}</Fact>
      {!hasEnded && <Fact term="Room left">{of(bar.room)}</Fact>}
      <Fact term="Investors">{bar.investors.toLocaleString('en')}</Fact>
      <Fact term="Soft, not counted">{of(bar.soft)}</Fact>
      {bar.offered > 0 && <Fact term="Offered to the waitlist">{of(bar.offered)}</Fact>}
      {bar.outside > 0 && <Fact term="Raised outside the platform">{of(bar.outside)}</Fact>}
      {bar.allocated > 0 && <Fact term="Allocations confirmed">{of(bar.allocated)}</Fact>}
      {bar.funded > 0 && <Fact term="Payments confirmed">{of(bar.funded)}</Fact>}
    </dl>
  );
}

/** The progress of a round: sums of its ledger, as a bar and in figures. */
export function RoundBar({ bar, hasEnded = false }: RoundBarProps) {
  const id = useId();
  const series = [
    ...committed.filter(({ name }) => name === 'firm' || bar.outside > 0),
    ...(bar.soft > 0 ? [soft] : []),
  ];
  return (
    <div>
      <p className="mb-4 tabular-nums">
        <span className="font-display text-2xl sm:text-3xl">{amountText(bar.currency, bar.firm)}</span>{' '}
        <span className="text-ink-soft">
          of {amountText(bar.currency, bar.target)} · {shareText(bar.firm, bar.target)} of the target
        </span>
      </p>
      <div role="img" aria-label={barText(bar)}>
        <Drawn id={id} bar={bar} />
      </div>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
        <SeriesLegend id={id} series={series} />
        <ul className="flex flex-wrap gap-x-5">
          <Mark dashed>Minimum</Mark>
          <Mark dashed={false}>Target</Mark>
        </ul>
      </div>
      <Numbers bar={bar} hasEnded={hasEnded} />
    </div>
  );
}
