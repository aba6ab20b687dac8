import type { WeekOfSubmissions } from '@proxima/contract/admin/numbers';
import type { FillOf } from './status-marks.tsx';
import { statusOrder } from './status-marks.tsx';
import type { Plot } from './week-chart.tsx';

interface StackedWeeksProps {
  weeks: readonly WeekOfSubmissions[];
  plot: Plot;
  fill: FillOf;
}

/** A bar a week, its parts by status. */
export const StackedWeeks = ({ weeks, plot, fill }: StackedWeeksProps) => {
  const gap = Math.min(8, plot.columnWidth * 0.2);
  return weeks.map((row, index) => {
    let below = 0;
    return (
      <g key={row.week}>
        {statusOrder.map((status) => {
          const top = plot.y(below + row[status]);
          const height = plot.y(below) - top;
          below += row[status];
          return height > 0 ? (
            <rect
              key={status}
              x={plot.x(index) + gap / 2}
              y={top}
              width={plot.columnWidth - gap}
              height={height}
              fill={fill(status)}
            />
          ) : null;
        })}
      </g>
    );
  });
};
