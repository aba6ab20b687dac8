import type { PageFigures } from '@proxima/contract/readings/reading-endpoints';
import { type ChartColumn, ChartTable } from '../../../domain/charts/chart-table.tsx';
import { exactDuration } from '../../../lib/format/duration.ts';
import { sumOf } from './page-bars.ts';

type Row = ReturnType<typeof sumOf>;

const columns: readonly ChartColumn<Row>[] = [
  { heading: 'Page', value: ({ page }) => page, isShort: true },
  { heading: 'Time', value: ({ ms }) => exactDuration(ms) },
  { heading: 'Readers', value: ({ readers }) => readers.toLocaleString('en') },
  { heading: 'Average', value: ({ average }) => exactDuration(average) },
  { heading: 'Stopped here', value: ({ stopped }) => stopped.toLocaleString('en') },
];

/** The same as the chart in numbers, page by page. */
export const PageTable = ({ figures }: { figures: readonly PageFigures[] }) => (
  <ChartTable
    caption="Time on each page"
    columns={columns}
    rows={figures.map(sumOf)}
    rowKey={({ page }) => String(page)}
  />
);
