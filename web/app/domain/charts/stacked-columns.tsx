import type { Plot } from './column-chart.tsx';
import { fillOf, type Series, SeriesFills } from './series.tsx';

interface StackedColumnsProps<Name extends string> {
  id: string;
  series: readonly Series<Name>[];
  /** A row for each column of the chart. */
  rows: readonly Record<Name, number>[];
  plot: Plot;
}

/** One stack for each column of a chart. */
export function StackedColumns<Name extends string>({ id, series, rows, plot }: StackedColumnsProps<Name>) {
  const gap = Math.min(8, plot.columnWidth * 0.2);
  const parts = rows.flatMap((row, index) => {
    let below = 0;
    return series.map(({ name }) => {
      const top = plot.y(below + row[name]);
      const height = plot.y(below) - top;
      below += row[name];
      return { key: `${index} ${name}`, x: plot.x(index) + gap / 2, y: top, height, fill: fillOf(id, name) };
    });
  });
  return (
    <>
      <SeriesFills id={id} series={series} />
      {parts
        .filter(({ height }) => height > 0)
        .map(({ key, ...rect }) => (
          <rect key={key} width={plot.columnWidth - gap} {...rect} />
        ))}
    </>
  );
}
