import { type ViewedSheet, viewerEndpoints } from '@proxima/contract/documents/viewer-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { isClosed, messageOf } from '../../lib/api/api-error.ts';
import { dataQuery } from '../../session/data-query.ts';
import type { ContentProps } from './content-props.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import { watermarkImage } from './watermark-image.ts';
import { Opening, Trouble } from './whole-window.tsx';

type Cell = ViewedSheet['rows'][number][number];

/** Column names as in a spreadsheet: A, Z, AA. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 6, useGrouping: 'min2' });
const textOf = (cell: Cell): string => {
  if (typeof cell === 'number') return numbers.format(cell);
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : (cell ?? '');
};

/** Says which part of the sheet is shown; empty if all of it is. */
function leftOut({ rows, row_count, column_count }: ViewedSheet): string {
  const columns = rows[0]?.length ?? 0;
  const parts = [
    rows.length < row_count &&
      `the first ${numbers.format(rows.length)} of ${numbers.format(row_count)} rows`,
    columns < column_count && `the first ${columns} of ${numbers.format(column_count)} columns`,
  ].filter(Boolean);
  return parts.length > 0 ? `This shows ${parts.join(' and ')}.` : '';
}

const Table = ({ sheet, name }: { sheet: ViewedSheet; name: string }) => (
  <table className="border-separate border-spacing-0 bg-surface text-sm text-ink tabular-nums">
    <caption className="sr-only">{name}</caption>
    <thead>
      <tr>
        <td className="sticky top-0 left-0 z-20 border-r border-b border-line bg-mist" />
        {sheet.rows[0]?.map((_, index) => (
          <th
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={index}
            scope="col"
            className="sticky top-0 z-10 border-r border-b border-line bg-mist px-3 py-1 text-xs font-medium text-ink-soft"
          >
            {columnName(index)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {sheet.rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <tr key={at}>
          <th
            scope="row"
            className="sticky left-0 border-r border-b border-line bg-mist px-2 py-1 text-xs font-medium text-ink-soft"
          >
            {at + 1}
          </th>
          {row.map((cell, index) => (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              key={index}
              className={clsx(
                'max-w-96 min-w-20 border-r border-b border-line px-3 py-1 align-top whitespace-pre-wrap wrap-anywhere',
                typeof cell === 'number' && 'text-right whitespace-nowrap',
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

interface SheetTabsProps {
  names: readonly string[];
  current: number;
  onChoose: (sheet: number) => void;
}

const SheetTabs = ({ names, current, onChoose }: SheetTabsProps) => (
  <nav
    aria-label="Sheets"
    className="flex shrink-0 gap-1 overflow-x-auto border-t border-night-line px-3 py-1.5"
  >
    {names.map((name, index) => (
      <button
        key={name}
        type="button"
        aria-current={index + 1 === current ? 'page' : undefined}
        onClick={() => onChoose(index + 1)}
        className={clsx(
          'min-h-11 max-w-60 shrink-0 truncate rounded-control px-4 text-sm',
          index + 1 === current
            ? 'bg-on-night font-medium text-ink'
            : 'text-on-night-soft hover:bg-night-soft hover:text-on-night',
        )}
      >
        {name}
      </button>
    ))}
  </nav>
);

const useSheet = ({ documentId, number }: ContentProps, sheet: number) =>
  useQuery({
    ...dataQuery(['viewed-sheet', documentId, number, sheet], viewerEndpoints.sheet, {
      params: { id: documentId, number },
      query: { sheet },
    }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** A workbook: one sheet at a time as a table, the others as tabs. */
export default function SheetContent(props: ContentProps) {
  const { watermark, bar, onView, onRefused, startPage, target, canSave } = props;
  const [current, setCurrent] = useState(startPage);
  const query = useSheet(props, current);
  const { data, error, isPlaceholderData } = query;
  const scroller = useRef<HTMLDivElement>(null);
  const count = data?.names.length ?? null;
  const isShown = data !== undefined && !isPlaceholderData;
  useEffect(
    () => onView({ page: current, visiblePages: isShown ? [current] : [], pageCount: count }),
    [onView, current, count, isShown],
  );
  useEffect(() => {
    if (target) setCurrent(target.page);
  }, [target]);
  const isRefused = isClosed(error);
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused, onRefused]);
  const go = (sheet: number) => sheet >= 1 && sheet <= (count ?? 1) && setCurrent(sheet);
  useViewerKeys({}, scroller);
  const notes = [
    data && leftOut(data),
    canSave && watermark !== null && 'A downloaded workbook does not carry your name.',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      {bar(null)}
      <div className="relative min-h-0 flex-1" aria-busy={isPlaceholderData}>
        {data && !error && (
          <>
            <section
              ref={scroller}
              aria-label={data.names[current - 1] ?? ''}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
              tabIndex={0}
              className="absolute inset-0 overflow-auto bg-surface outline-none"
            >
              {data.rows.length === 0 ? (
                <p className="p-8 text-center text-ink-soft">This sheet is empty.</p>
              ) : (
                <Table sheet={data} name={data.names[current - 1] ?? ''} />
              )}
            </section>
            <div
              className="pointer-events-none absolute inset-0 z-30"
              style={{ backgroundImage: watermarkImage(watermark) }}
            />
          </>
        )}
        {!data && !error && <Opening />}
        {error && (
          <Trouble>
            {messageOf(error)} {canSave && 'Download it to read it on your device.'}
          </Trouble>
        )}
      </div>
      {notes && (
        <p className="border-t border-night-line px-4 py-1.5 text-center text-xs text-on-night-soft">
          {notes}
        </p>
      )}
      {data && data.names.length > 1 && <SheetTabs names={data.names} current={current} onChoose={go} />}
    </>
  );
}
