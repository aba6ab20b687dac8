import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';

/** One way to sort rows. */
export interface Order {
  value: string;
  direction: 'ascending' | 'descending';
}

export interface Sorting {
  /** The order of the rows. */
  current: string;
  onSort: (order: string) => void;
}

interface ColumnHeadingProps {
  heading: string;
  orders: readonly [Order, Order] | undefined;
  sorting: Sorting | undefined;
  className: string | undefined;
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/** The heading of a column. If it has orders, pressing it sorts the rows, and pressing it again reverses the order. */
export function ColumnHeading({ heading, orders, sorting, className = '' }: ColumnHeadingProps) {
  const current = orders?.find(({ value }) => value === sorting?.current);
  const direction = current?.direction ?? 'none';
  const Icon = icons[direction];
  return (
    <th
      scope="col"
      aria-sort={orders && direction}
      className={`border-b border-line px-2 py-3 text-xs font-medium whitespace-nowrap text-ink-soft first:pl-4 last:pr-4 lg:px-3 lg:first:pl-6 lg:last:pr-6 2xl:px-4 ${className}`}
    >
      {orders && sorting ? (
        <button
          type="button"
          onClick={() => sorting.onSort((orders.find((order) => order !== current) ?? orders[0]).value)}
          className="-m-2 inline-flex min-h-9 items-center gap-1.5 rounded-control p-2 hover:text-ink max-sm:hidden"
        >
          {heading}
          <Icon size={14} aria-hidden="true" className={current ? 'text-ember' : 'opacity-60'} />
        </button>
      ) : (
        heading
      )}
      {orders && sorting && <span className="sm:hidden">{heading}</span>}
    </th>
  );
}
