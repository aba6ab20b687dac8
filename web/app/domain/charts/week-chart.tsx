import { type PointerEvent, type ReactNode, useState } from 'react';
import { longDate, shortDay } from '../../lib/format/dates.ts';
import type { Scale } from './chart-scale.ts';
import { useWidth } from './use-width.ts';

/** Where things stand in the drawing, in pixels. */
export interface Plot {
  /** Left edge of a week's column. */
  x: (index: number) => number;
  columnWidth: number;
  y: (value: number) => number;
}

interface WeekChartProps {
  /** What it shows, for readers. */
  label: string;
  /** Mondays. */
  weeks: readonly string[];
  scale: Scale;
  tickLabel: (value: number) => string;
  /** A week's numbers in words. */
  labelOf: (index: number) => string;
  legend: ReactNode;
  children: (plot: Plot) => ReactNode;
}

const height = 200;
const left = 48;
/** Weeks from which on days are told with their year. */
const manyWeeks = 54;
/** Pixels that a day under the axis needs. */
const dayWidth = { short: 72, withYear: 104 };

function Axes({
  ticks,
  plot,
  width,
  tickLabel,
}: { ticks: readonly number[]; plot: Plot; width: number } & Pick<WeekChartProps, 'tickLabel'>) {
  return (
    <g className="text-line">
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${plot.y(tick)})`}>
          <line x1={left} x2={width} stroke="currentColor" />
          <text x={left - 8} dy="0.32em" textAnchor="end" className="fill-ink-soft text-[12px] tabular-nums">
            {tickLabel(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

function Days({ weeks, plot }: { weeks: readonly string[]; plot: Plot }) {
  const hasYear = weeks.length > manyWeeks;
  const every = Math.ceil((hasYear ? dayWidth.withYear : dayWidth.short) / plot.columnWidth);
  return weeks.map((week, index) =>
    index % every === 0 ? (
      <text
        key={week}
        x={plot.x(index) + plot.columnWidth / 2}
        y={height + 20}
        textAnchor={index === 0 ? 'start' : 'middle'}
        dx={index === 0 ? -plot.columnWidth / 2 : 0}
        className="fill-ink-soft text-[12px]"
      >
        {shortDay(week, hasYear)}
      </text>
    ) : null,
  );
}

/**
 * A drawing with a column for each week. Its numbers are read out week by week: by pointing at it, or with the slider under it,
 * which keyboards, fingers and screen readers know.
 */
export function WeekChart({ label, weeks, scale, tickLabel, labelOf, legend, children }: WeekChartProps) {
  const { ref, width } = useWidth();
  const [chosen, setChosen] = useState<number>();
  const last = weeks.length - 1;
  const current = Math.min(chosen ?? last, last);
  const columnWidth = Math.max(width - left, 1) / weeks.length;
  const plot: Plot = {
    x: (index) => left + index * columnWidth,
    columnWidth,
    y: (value) => 8 + (height - 8) * (1 - value / scale.top),
  };
  const words = `Week of ${longDate(weeks[current] ?? '')}: ${labelOf(current)}`;
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
            <rect x={plot.x(current)} y={8} width={columnWidth} height={height - 8} className="fill-mist" />
            <Axes ticks={scale.ticks} {...{ plot, width, tickLabel }} />
            {children(plot)}
            <Days {...{ weeks, plot }} />
          </svg>
        )}
      </div>
      <input
        type="range"
        aria-label={`${label}: week`}
        aria-valuetext={words}
        min={0}
        max={last}
        value={current}
        onChange={({ target }) => setChosen(Number(target.value))}
        className="h-6 accent-ember pointer-coarse:h-11"
        style={{ marginInlineStart: left }}
      />
      {/* The slider says the same. */}
      <p aria-hidden="true" className="min-h-10 text-sm text-ink-soft">
        {words}
      </p>
    </figure>
  );
}
