import type { ReactNode } from 'react';
import { ColumnHeading, type Order, type Sorting } from './column-heading.tsx';

/** Where a column stands in the rows of a phone, unless it is a small value that follows its heading. */
type PhonePlace =
  /** The first line, as the first column by default. */
  | 'title'
  /** At the right of the title. */
  | 'beside'
  /** A line of its own below the title. */
  | 'line'
  /** Among the small values, but understood without its heading. */
  | 'plain';

export interface Column<Row> {
  heading: string;
  /** The orders that its heading offers; the first press applies the first. */
  orders?: readonly [Order, Order];
  cell: (row: Row) => ReactNode;
  /** Extra classes for the cells, e.g. a width or an alignment. */
  className?: string;
  onPhone?: PhonePlace;
}

interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The first cell's link covers its whole row (`after:absolute after:inset-0`). */
  opensRows?: boolean;
  /** For columns whose headings sort. */
  sorting?: Sorting;
}

/** An empty value is a dash, and nothing on a phone. */
const dash = "sm:[&>div:empty]:before:content-['–']";

const places = {
  title: 'max-sm:-order-2 max-sm:flex-1',
  beside: 'max-sm:-order-1 max-sm:max-w-3/5 max-sm:text-right',
  line: 'max-sm:basis-full',
  plain: `max-sm:text-xs/snug max-sm:text-ink-soft ${dash}`,
  labelled: `max-sm:text-xs/snug ${dash}`,
} as const;

/** On a phone, the empty `before` ends the line of the title. */
const rowStyles =
  'max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 max-sm:border-b max-sm:border-line max-sm:px-5 max-sm:py-2 max-sm:before:basis-full';
const cellStyles =
  'px-2 py-3.5 align-top group-not-last:border-b group-not-last:border-line first:pl-4 last:pr-4 lg:px-3 lg:first:pl-6 lg:last:pr-6 2xl:px-4 max-sm:flex max-sm:min-w-0 max-sm:items-baseline max-sm:gap-1 max-sm:whitespace-normal max-sm:border-0! max-sm:px-0! max-sm:py-px max-sm:has-[>div:empty]:hidden';

interface CellProps {
  heading: string;
  place: keyof typeof places;
  className: string | undefined;
  children: ReactNode;
}

const Cell = ({ heading, place, className = '', children }: CellProps) => (
  <td className={`${cellStyles} ${places[place]} ${className}`}>
    {place === 'labelled' && (
      <span aria-hidden="true" className="shrink-0 text-ink-soft sm:hidden">
        {heading}
      </span>
    )}
    <div className="min-w-0 max-sm:grow">{children}</div>
  </td>
);

/** A table; under 640 px each row is a few lines, with a title and below it the other values. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, opensRows = false, sorting } = props;
  return (
    <table className="w-full border-separate border-spacing-0 text-left text-sm max-sm:block max-sm:leading-snug">
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
            className={`group ${rowStyles} ${opensRows ? 'relative transition-colors hover:bg-mist' : ''}`}
          >
            {columns.map(({ heading, cell, className, onPhone }, index) => (
              <Cell
                key={heading}
                heading={heading}
                place={onPhone ?? (index === 0 ? 'title' : 'labelled')}
                className={className}
              >
                {cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
