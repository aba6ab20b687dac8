import type { ViewedCell, ViewedSheet } from '@proxima/contract/documents/viewer-endpoints';
import clsx from 'clsx';

const textOf = (cell: ViewedCell): string => (typeof cell === 'object' ? (cell?.number ?? '') : cell);
const isNumber = (cell: ViewedCell): boolean => typeof cell === 'object' && cell !== null;

/** The part of a sheet that is shown, with the letters and numbers that its columns and rows have in the file. */
export const SheetTable = ({ sheet: { columns, rows }, name }: { sheet: ViewedSheet; name: string }) => (
  <table className="w-max border-separate border-spacing-0 bg-surface text-sm text-ink tabular-nums">
    <caption className="sr-only">{name}</caption>
    <thead>
      <tr>
        <td className="sticky top-0 left-0 z-20 border-r border-b border-line bg-mist" />
        {columns.map((letters) => (
          <th
            key={letters}
            scope="col"
            className="sticky top-0 z-10 border-r border-b border-line bg-mist px-3 py-1 text-xs font-medium text-ink-soft"
          >
            {letters}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ number, cells }) => (
        <tr key={number}>
          <th
            scope="row"
            className="sticky left-0 border-r border-b border-line bg-mist px-2 py-1 align-top text-xs leading-6 font-medium text-ink-soft"
          >
            {number}
          </th>
          {cells.map((cell, at) => (
            <td
              key={columns[at]}
              className={clsx(
                'max-w-[min(24rem,75vw)] min-w-20 border-r border-b border-line px-3 py-1 align-top wrap-break-word',
                isNumber(cell) ? 'text-right' : 'whitespace-pre-wrap',
              )}
            >
              {textOf(cell)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
