import type { ReactNode } from 'react';
import { ColumnHeading, type Order, type Sorting } from './column-heading.tsx';

export interface Column<Row> {
  heading: string;
  /** The orders that its heading offers; the first press applies the first. */
  orders?: readonly [Order, Order];
  cell: (row: Row) => ReactNode;
  /** Extra classes for the cells, e.g. a width or an alignment. */
  className?: string;
  /** On a phone, it takes the whole line, without its heading. */
  isWide?: boolean;
}

interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The first cell's link covers its whole row (`after:absolute after:inset-0`). */
  opensRows?: boolean;
  /** On a phone, a card has no headings: its two columns and their rows are placed by the cells' classes. */
  isCompact?: boolean;
  /** For columns whose headings sort. */
  sorting?: Sorting;
}

const rowStyles = 'max-sm:block max-sm:py-3';
const compactRowStyles =
  'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:px-5 max-sm:py-2.5';
const cellStyles = 'max-sm:flex max-sm:gap-3 max-sm:px-5! max-sm:py-1';
const compactCellStyles = 'max-sm:block max-sm:p-0!';

/** A table that becomes a stack of cards under 640 px: the first value as its title, the others beside their headings. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, opensRows = false, isCompact = false, sorting } = props;
  return (
    <table className="w-full border-separate border-spacing-0 text-left text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map(({ heading, orders, className }) => (
            <ColumnHeading key={heading} {...{ heading, orders, className, sorting }} />
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={`group max-sm:border-b max-sm:border-line ${isCompact ? compactRowStyles : rowStyles} ${opensRows ? 'relative transition-colors hover:bg-mist' : ''}`}
          >
            {columns.map(({ heading, cell, className = '', isWide = false }, index) => (
              <td
                key={heading}
                className={`px-3 py-3.5 align-top group-not-last:border-b group-not-last:border-line first:pl-6 last:pr-6 max-sm:border-0! lg:px-4 ${isCompact ? compactCellStyles : cellStyles} ${className}`}
              >
                {index > 0 && !isWide && !isCompact && (
                  <span
                    aria-hidden="true"
                    className="w-28 shrink-0 leading-6 text-xs text-ink-soft sm:hidden"
                  >
                    {heading}
                  </span>
                )}
                <div className="min-w-0 max-sm:flex-1">{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
