import type { ComponentProps } from 'react';
import { ColumnChart } from '../../domain/charts/column-chart.tsx';
import { longDate, shortDay } from '../../lib/format/dates.ts';

/** From this many weeks on, dates under the axis carry their year. */
const manyWeeks = 55;

interface WeekChartProps<Row>
  extends Pick<ComponentProps<typeof ColumnChart>, 'label' | 'scale' | 'legend' | 'children'> {
  weeks: readonly (Row & { week: string })[];
  /** A week's numbers as text. */
  describe: (row: Row) => string;
}

/** A chart with a column for each week. */
export const WeekChart = <Row,>({ weeks, describe, ...chart }: WeekChartProps<Row>) => (
  <ColumnChart
    {...chart}
    unit="week"
    columns={weeks.map(({ week }) => shortDay(week, weeks.length >= manyWeeks))}
    describe={(index) => {
      const row = weeks[index];
      return row ? `Week of ${longDate(row.week)}: ${describe(row)}` : '';
    }}
  />
);
