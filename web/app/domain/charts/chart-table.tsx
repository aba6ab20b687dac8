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
const line = 'group-not-last:border-b group-not-last:border-line';

/** More columns than this have no room on a phone: each row becomes a few lines there, its name and below it the values. */
const maxColumnsOnPhone = 2;
const stacked = {
  table: 'max-sm:block',
  head: 'max-sm:sr-only',
  row: 'max-sm:block max-sm:not-last:border-b max-sm:not-last:border-line max-sm:py-1.5',
  name: 'max-sm:block max-sm:border-0! max-sm:px-0 max-sm:py-0.5 max-sm:font-medium',
  value: 'max-sm:flex max-sm:justify-between max-sm:gap-3 max-sm:border-0! max-sm:px-0 max-sm:py-0.5',
} as const;
const plain = { table: '', head: '', row: '', name: 'font-normal', value: '' };

/** The numbers behind a chart. A long table scrolls, with the keyboard too. */
export function ChartTable<Row>({ caption, columns, rows, rowKey }: ChartTableProps<Row>) {
  const isStacked = columns.length > maxColumnsOnPhone;
  const styles = isStacked ? stacked : plain;
  return (
    <ScrollBox
      aria-label={`${caption}, as a table`}
      className="max-h-80 min-w-0 overflow-auto rounded-control"
    >
      <table className={`w-full text-sm ${styles.table}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className={`sticky top-0 bg-surface ${styles.head}`}>
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
        <tbody className={styles.table}>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={`group ${styles.row}`}>
              {columns.map(({ heading, value, isShort }, index) =>
                index === 0 ? (
                  <th
                    key={heading}
                    scope="row"
                    className={`${cell} ${line} sm:font-normal ${styles.name} ${isShort ? 'whitespace-nowrap' : 'min-w-24'}`}
                  >
                    {value(row)}
                  </th>
                ) : (
                  <td key={heading} className={`${cell} ${line} whitespace-nowrap ${styles.value}`}>
                    {isStacked && (
                      <span aria-hidden="true" className="text-ink-soft sm:hidden">
                        {heading}
                      </span>
                    )}
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
}
