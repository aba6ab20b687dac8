import type { WeekOfWaits } from '@proxima/contract/admin/numbers';
import type { Plot } from '../../domain/charts/week-chart.tsx';

interface WaitLinesProps {
  weeks: readonly WeekOfWaits[];
  plot: Plot;
}

type Measure = 'median' | 'p90';

/** Points one after another; weeks without a value leave a gap. */
function pathOf(weeks: readonly WeekOfWaits[], measure: Measure, plot: Plot): string {
  return weeks
    .map((row, index) => {
      const value = row[measure];
      if (value === null) return '';
      const isFirst = index === 0 || weeks[index - 1]?.[measure] === null;
      return `${isFirst ? 'M' : 'L'}${plot.x(index) + plot.columnWidth / 2} ${plot.y(value)}`;
    })
    .join('');
}

function Mark({ measure, x, y }: { measure: Measure; x: number; y: number }) {
  return measure === 'median' ? (
    <circle cx={x} cy={y} r="4" fill="currentColor" />
  ) : (
    <rect
      x={x - 4}
      y={y - 4}
      width="8"
      height="8"
      className="fill-surface"
      stroke="currentColor"
      strokeWidth="2"
    />
  );
}

const looks = {
  median: { label: 'Half within', className: 'text-ember', dashes: undefined },
  p90: { label: '90 % within', className: 'text-slate', dashes: '6 4' },
} as const;
const measures = ['p90', 'median'] as const;

/** Median and p90 a week: told apart by colour, line and mark. */
export const WaitLines = ({ weeks, plot }: WaitLinesProps) =>
  measures.map((measure) => (
    <g key={measure} className={looks[measure].className}>
      <path
        d={pathOf(weeks, measure, plot)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray={looks[measure].dashes}
      />
      {weeks.map((row, index) => {
        const value = row[measure];
        return value === null || plot.columnWidth < 12 ? null : (
          <Mark key={row.week} measure={measure} x={plot.x(index) + plot.columnWidth / 2} y={plot.y(value)} />
        );
      })}
    </g>
  ));

/** What the lines mean. */
export const WaitLegend = () => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
    {measures.toReversed().map((measure) => (
      <li key={measure} className="flex items-center gap-2">
        <svg width="28" height="12" aria-hidden="true" className={looks[measure].className}>
          <line
            x2="28"
            y1="6"
            y2="6"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray={looks[measure].dashes}
          />
          <Mark measure={measure} x={14} y={6} />
        </svg>
        {looks[measure].label}
      </li>
    ))}
  </ul>
);
