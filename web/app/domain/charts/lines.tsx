import type { Plot } from './column-chart.tsx';

/** A line over the columns of a chart, recognisable by colour, dashes and mark. */
export interface Line<Row> {
  label: string;
  /** The class of its text colour. */
  colour: string;
  /** SVG `stroke-dasharray`. */
  dashes?: string;
  mark: 'dot' | 'square' | 'diamond';
  /** Null leaves a gap. */
  value: (row: Row) => number | null;
}

/** Pixels that a column needs to show marks. */
const minMarkWidth = 12;

function Mark({ shape, x, y }: { shape: Line<never>['mark']; x: number; y: number }) {
  if (shape === 'dot') return <circle cx={x} cy={y} r="4" fill="currentColor" />;
  return (
    <rect
      x={x - 4}
      y={y - 4}
      width="8"
      height="8"
      transform={shape === 'diamond' ? `rotate(45 ${x} ${y})` : undefined}
      className="fill-surface"
      stroke="currentColor"
      strokeWidth="2"
    />
  );
}

interface LinesProps<Row> {
  lines: readonly Line<Row>[];
  /** A row for each column of the chart. */
  rows: readonly Row[];
  plot: Plot;
}

export const Lines = <Row,>({ lines, rows, plot }: LinesProps<Row>) =>
  lines.map(({ label, colour, dashes, mark, value }) => {
    const points = rows.map((row, index) => {
      const y = value(row);
      return y === null ? null : { x: plot.x(index) + plot.columnWidth / 2, y: plot.y(y) };
    });
    const path = points.map((point, index) =>
      point === null ? '' : `${points[index - 1] ? 'L' : 'M'}${point.x} ${point.y}`,
    );
    return (
      <g key={`${colour} ${label}`} className={colour}>
        <path d={path.join('')} fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray={dashes} />
        {plot.columnWidth >= minMarkWidth &&
          points.map((point) => point && <Mark key={point.x} shape={mark} {...point} />)}
      </g>
    );
  });

export const LinesLegend = <Row,>({ lines }: Pick<LinesProps<Row>, 'lines'>) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
    {lines.map(({ label, colour, dashes, mark }) => (
      <li key={`${colour} ${label}`} className="flex items-center gap-2">
        <svg width="28" height="12" aria-hidden="true" className={colour}>
          <line x2="28" y1="6" y2="6" stroke="currentColor" strokeWidth="2" strokeDasharray={dashes} />
          <Mark shape={mark} x={14} y={6} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
);
