import { useId } from 'react';
import { fillOf, type Series, SeriesFills, SeriesLegend } from './series.tsx';
import { useWidth } from './use-width.ts';

const barHeight = 20;

interface BarProps<Name extends string> {
  id: string;
  series: readonly Series<Name>[];
  values: Record<Name, number>;
  /** Pixels for each counted thing. */
  scale: number;
}

function Bar<Name extends string>({ id, series, values, scale }: BarProps<Name>) {
  let x = 0;
  return (
    <svg width="100%" height={barHeight} aria-hidden="true" className="block rounded-control bg-mist">
      {series.map(({ name }) => {
        const width = values[name] * scale;
        x += width;
        return <rect key={name} x={x - width} width={width} height={barHeight} fill={fillOf(id, name)} />;
      })}
    </svg>
  );
}

interface StackedBarsProps<Name extends string> {
  title: string;
  series: readonly Series<Name>[];
  rows: readonly {
    key: string;
    label: string;
    total: number;
    /** The total as it is shown; by default the number. */
    text?: string;
    values: Record<Name, number>;
  }[];
}

/** A horizontal bar for each row; the longest takes the whole width. */
export function StackedBars<Name extends string>({ title, series, rows }: StackedBarsProps<Name>) {
  const id = useId();
  const { ref, width } = useWidth();
  const scale = width / Math.max(...rows.map(({ total }) => total), 1);
  return (
    <figure aria-label={title} className="flex min-w-0 flex-col gap-4">
      <SeriesLegend id={id} series={series} />
      <svg width="0" height="0" aria-hidden="true" className="absolute">
        <SeriesFills id={id} series={series} />
      </svg>
      <ul ref={ref} className="flex flex-col gap-3">
        {rows.map(({ key, label, total, text, values }) => (
          <li key={key} className="grid gap-1.5">
            <span className="flex flex-wrap justify-between gap-x-3 text-sm">
              <span className="min-w-0 break-words">{label}</span>
              <span className="tabular-nums">{text ?? total.toLocaleString('en')}</span>
            </span>
            <Bar {...{ id, series, values, scale }} />
          </li>
        ))}
      </ul>
    </figure>
  );
}
