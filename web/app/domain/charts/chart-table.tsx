import type { ReactNode } from 'react';
import { ScrollBox } from '../../ui/layout/scroll-box.tsx';

export interface ChartColumn<Row> {
  heading: string;
  value: (row: Row) => ReactNode;
  /** Never wraps. */
  isShort?: true;
}

interface ChartTableProps<Row> {
  /** For screen readers. */
  caption: string;
  /** The first one names the row. */
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

const cell = 'px-2 py-2 text-right tabular-nums first:pl-0 first:text-left last:pr-0';

/** The numbers behind a chart. A long table scrolls, with the keyboard too. */
export const ChartTable = <Row,>({ caption, columns, rows, rowKey }: ChartTableProps<Row>) => (
  <ScrollBox aria-label={`${caption}, as a table`} className="max-h-80 min-w-0 overflow-auto rounded-control">
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-surface">
        <tr>
          {columns.map(({ heading }) => (
            <th
              key={heading}
              scope="col"
              className={`${cell} border-b border-line align-bottom text-xs font-medium text-ink-soft`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="group">
            {columns.map(({ heading, value, isShort }, index) =>
              index === 0 ? (
                <th
                  key={heading}
                  scope="row"
                  className={`${cell} font-normal group-not-last:border-b group-not-last:border-line ${isShort ? 'whitespace-nowrap' : 'min-w-24'}`}
                >
                  {value(row)}
                </th>
              ) : (
                <td
                  key={heading}
                  className={`${cell} whitespace-nowrap group-not-last:border-b group-not-last:border-line`}
                >
                  {value(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);
