import type { PageFigures } from '@proxima/contract/readings/reading-endpoints';
import { useId } from 'react';
import { durationScale, scaleUpTo } from '../../../domain/charts/chart-scale.ts';
import { ColumnChart } from '../../../domain/charts/column-chart.tsx';
import { type Series, SeriesLegend } from '../../../domain/charts/series.tsx';
import { StackedColumns } from '../../../domain/charts/stacked-columns.tsx';
import { exactDuration } from '../../../lib/format/duration.ts';
import { pageBars } from './page-bars.ts';

type Kind = 'named' | 'counted';
const named: Series<Kind> = { name: 'named', label: 'Readers by name', colour: 'text-ember' };
const counted: Series<Kind> = {
  name: 'counted',
  label: 'Readers from the catalogue',
  colour: 'text-slate',
  pattern: 'M-2 2l4-4M0 8l8-8M6 10l4-4',
};

/** A scale in seconds for short times, otherwise in minutes or hours. */
const scaleOf = (max: number) =>
  max <= 120 ? { ...scaleUpTo(max), label: (seconds: number) => `${seconds} s` } : durationScale(max);

const stops = (readers: number) =>
  readers === 0 ? '' : `; ${readers} ${readers === 1 ? 'reader' : 'readers'} stopped here`;

interface PageChartProps {
  label: string;
  figures: readonly PageFigures[];
  pageCount: number | null;
  /** Whether the figures are of one reader; the legend and the stops are then left out. */
  isOfOne?: boolean;
}

/** A chart of the time on each page; pages of a long document are grouped. */
export function PageChart({ label, figures, pageCount, isOfOne = false }: PageChartProps) {
  const id = useId();
  const bars = pageBars(figures, pageCount);
  const series = [named, counted].filter(({ name }) => bars.some((bar) => bar[name] > 0));
  return (
    <ColumnChart
      label={label}
      unit="page"
      columns={bars.map((bar) => bar.label)}
      scale={scaleOf(Math.max(...bars.map((bar) => bar.named + bar.counted)))}
      describe={(index) => {
        const bar = bars[index];
        if (!bar) return '';
        const time = exactDuration((bar.named + bar.counted) * 1000);
        return `Page ${bar.label}: ${time}${isOfOne ? '' : stops(bar.stopped)}`;
      }}
      legend={!isOfOne && <SeriesLegend id={id} series={series} />}
    >
      {(plot) => <StackedColumns id={id} series={series} rows={bars} plot={plot} />}
    </ColumnChart>
  );
}
