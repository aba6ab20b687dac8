import { type PointerEvent, type ReactNode, useState } from 'react';
import type { Scale } from './chart-scale.ts';
import { useWidth } from './use-width.ts';

/** Positions in the drawing, in pixels. */
export interface Plot {
  /** Left edge of a column. */
  x: (index: number) => number;
  columnWidth: number;
  y: (value: number) => number;
}

interface ColumnChartProps {
  /** Accessible name. */
  label: string;
  /** What a column stands for, e.g. `week`. */
  unit: string;
  /** The labels under the axis, one a column; unique. */
  columns: readonly string[];
  scale: Scale;
  /** A column's numbers as a sentence. */
  describe: (index: number) => string;
  legend: ReactNode;
  children: (plot: Plot) => ReactNode;
}

const height = 200;
const left = 48;
/** Pixels that a label with this many characters needs. */
const labelWidth = (characters: number) => characters * 7 + 30;

const ValueAxis = ({ scale, plot, width }: { scale: Scale; plot: Plot; width: number }) => (
  <g className="text-line">
    {scale.ticks.map((tick) => (
      <g key={tick} transform={`translate(0 ${plot.y(tick)})`}>
        <line x1={left} x2={width} stroke="currentColor" />
        <text x={left - 8} dy="0.32em" textAnchor="end" className="fill-ink-soft text-[12px] tabular-nums">
          {scale.label(tick)}
        </text>
      </g>
    ))}
  </g>
);

function ColumnAxis({ columns, plot }: { columns: readonly string[]; plot: Plot }) {
  const longest = Math.max(...columns.map((label) => label.length));
  const every = Math.ceil(labelWidth(longest) / plot.columnWidth);
  /** Where a label is anchored in its column; the outer ones stay within the drawing. */
  const placeOf = (index: number) => {
    if (columns.length === 1) return { share: 0.5, anchor: 'middle' } as const;
    if (index === 0) return { share: 0, anchor: 'start' } as const;
    return index === columns.length - 1
      ? ({ share: 1, anchor: 'end' } as const)
      : ({ share: 0.5, anchor: 'middle' } as const);
  };
  return columns.map((label, index) =>
    index % every === 0 ? (
      <text
        key={label}
        x={plot.x(index) + placeOf(index).share * plot.columnWidth}
        y={height + 20}
        textAnchor={placeOf(index).anchor}
        className="fill-ink-soft text-[12px]"
      >
        {label}
      </text>
    ) : null,
  );
}

/**
 * The axes of a chart with columns; `children` draws into them. One column at a time is described under it: by pointing at
 * it, or with a slider for keyboards, touch and screen readers.
 */
export function ColumnChart({ label, unit, columns, scale, describe, legend, children }: ColumnChartProps) {
  const { ref, width } = useWidth();
  const [chosen, setChosen] = useState<number>();
  const last = columns.length - 1;
  const hasChoice = last > 0;
  const current = Math.min(chosen ?? last, last);
  const columnWidth = Math.max(width - left, 1) / columns.length;
  const bottom = scale.ticks[0] ?? 0;
  const plot: Plot = {
    x: (index) => left + index * columnWidth,
    columnWidth,
    y: (value) => 8 + (height - 8) * (1 - (value - bottom) / (scale.top - bottom)),
  };
  const description = describe(current);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const offset = event.clientX - event.currentTarget.getBoundingClientRect().left - left;
    setChosen(Math.max(0, Math.min(last, Math.floor(offset / columnWidth))));
  };
  return (
    <figure aria-label={label} className="flex min-w-0 flex-col gap-3">
      {legend}
      <div ref={ref}>
        {width > 0 && (
          <svg
            width={width}
            height={height + 28}
            aria-hidden="true"
            onPointerMove={point}
            onPointerDown={point}
            className="block touch-pan-y"
          >
            {hasChoice && (
              <rect x={plot.x(current)} y={8} width={columnWidth} height={height - 8} className="fill-mist" />
            )}
            <ValueAxis {...{ scale, plot, width }} />
            {children(plot)}
            <ColumnAxis {...{ columns, plot }} />
          </svg>
        )}
      </div>
      {hasChoice && (
        <input
          type="range"
          aria-label={`${label}: ${unit}`}
          aria-valuetext={description}
          min={0}
          max={last}
          value={current}
          onChange={({ target }) => setChosen(Number(target.value))}
          className="h-6 accent-ember pointer-coarse:h-11"
          style={{ marginInlineStart: left }}
        />
      )}
      {/* Screen readers get it from the slider where there is one. */}
      <p aria-hidden={hasChoice} className="min-h-10 text-sm text-ink-soft">
        {description}
      </p>
    </figure>
  );
}
